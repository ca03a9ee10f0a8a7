import { uuidv7 } from 'uuidv7';
import type { UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { Parties } from '#server/parties/parties.ts';
import { right, type Fixture } from '../voyager/fixture.ts';

/** A party that counts what it did by the key of each call, as its own books would: a second time is what must never be. */
export interface CountingParty {
  parties: Partial<Parties>;
  isDown: boolean;
  /** Did it, and its answer is lost. */
  losesAnswers: boolean;
  /** How often each call was made of it, and how often it did it, by key. */
  asked: Map<string, number>;
  done: Map<string, number>;
}

export function countingParty(): CountingParty {
  const party: CountingParty = { parties: {}, isDown: false, losesAnswers: false, asked: new Map(), done: new Map() };
  const check = async ({ idempotencyKey }: { idempotencyKey: string }) => {
    party.asked.set(idempotencyKey, (party.asked.get(idempotencyKey) ?? 0) + 1);
    if (party.isDown) throw new Error('The party is down');
    // As a party does that keeps keys: the same call again is answered, and not done.
    if (!party.done.has(idempotencyKey)) party.done.set(idempotencyKey, 1);
    if (party.losesAnswers) throw new Error('The answer was lost');
    return { state: 'ALL_CHECKS_PASSED' };
  };
  party.parties = { identity: { check } } as unknown as Partial<Parties>; // the fixture's flows ask this alone
  return party;
}

/** An event of a person, for the step that an answer is at. */
export function sendAs(
  { service }: Pick<Fixture, 'service'>,
  person: Actor,
  at: VoyagerAnswer,
  event: string,
  values: Record<string, unknown> = {},
): Promise<VoyagerAnswer> {
  const { stepId, voyagerType, revision } = at;
  const request = { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision } as UpdateVoyagerRequest;
  return service.update({ person, vid: at.voyagerRecordId, request, key: uuidv7() });
}

/** Orders of so many new people, each confirmed: it calls the party. */
export async function confirmedOrders(fixture: Fixture, count: number): Promise<{ person: Actor; at: VoyagerAnswer }[]> {
  const orders = [];
  for (let left = count; left > 0; left--) {
    const person = await fixture.newPerson();
    const begun = await fixture.service.start({ person, voyagerType: 'ORDER', input: { shop: 'main' }, key: uuidv7() });
    const review = await sendAs(fixture, person, begun, 'CONTINUE', right);
    orders.push({ person, at: await sendAs(fixture, person, review, 'CONFIRM') });
  }
  return orders;
}
