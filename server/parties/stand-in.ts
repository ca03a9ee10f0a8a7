import type { Kysely } from 'kysely';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';
import { isAnswerOf, isOutcomeOf, outcomeIn, type AnswerOf, type OutcomeOf, type Outcomes } from './outcomes.ts';
import { PartyUnavailable } from './party-unavailable.ts';

export interface StandInDependencies {
  /** Single statements: a party outside does not take part in our transactions. */
  db: Kysely<Database>;
  clock: { now(): number };
  ids: () => string;
  /** The wait of a slow party; tests pass one that does not wait. */
  wait: (milliseconds: number) => Promise<void>;
  /** Seals what it keeps of people. */
  vault: Vault;
  /** True if all people are made up. */
  development?: boolean;
  /** Where the stand-ins' own pages are reached; none where no server serves them. */
  sitesOrigin?: string | null;
}

const slowMs = 3000;

/** Decides the outcome: a typed one first, then one that was chosen for the person; otherwise it passes. */
export async function outcomeFor<O extends Outcomes>(
  db: Kysely<Database>,
  { party, personId, texts = [] }: { party: O; personId: string | null; texts?: readonly string[] },
): Promise<OutcomeOf<O>> {
  const typed = outcomeIn(party, texts);
  if (typed !== null || personId === null) return typed ?? 'pass';
  return (await chosenOutcome(db, { party, personId })) ?? 'pass';
}

/** The outcome chosen for the person; null if there is none. */
export async function chosenOutcome<O extends Outcomes>(
  db: Kysely<Database>,
  { party, personId }: { party: O; personId: string },
): Promise<OutcomeOf<O> | null> {
  const row = await db
    .selectFrom('party_scenario')
    .select('outcome')
    .where('person_id', '=', personId)
    .where('party', '=', party.name)
    .executeTakeFirst();
  return row !== undefined && isOutcomeOf(party, row.outcome) ? row.outcome : null;
}

/**
 * Plays a party that does work: under one key once, however often it is asked, and what it answered then it answers again. `timeout`
 * does the work and loses the answer of the first asking; `error` does nothing; `slow` takes three seconds.
 */
export async function askStandIn<O extends Outcomes>(
  deps: StandInDependencies,
  call: {
    party: O;
    personId: string;
    idempotencyKey: string;
    /** The texts that a person typed, which may request an outcome. */
    texts?: readonly string[];
  },
): Promise<AnswerOf<O>> {
  const { db, clock, wait } = deps;
  const { party, personId, idempotencyKey } = call;
  const outcome = await outcomeFor(db, call);
  const mine = { party: party.name, idempotency_key: idempotencyKey };
  await db
    .insertInto('party_call')
    .values({ ...mine, person_id: personId, asked: 1, worked: 0, answer: null, first_at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['party', 'idempotency_key']).doUpdateSet((set) => ({ asked: set('party_call.asked', '+', 1) })),
    )
    .execute();
  if (outcome === 'slow') await wait(slowMs);
  if (outcome === 'error') throw new PartyUnavailable(party.name, 'unavailable');
  const decided = isAnswerOf(party, outcome) ? outcome : 'pass';
  await db
    .updateTable('party_call')
    .set((row) => ({ worked: row('worked', '+', 1), answer: decided }))
    .where('party', '=', party.name)
    .where('idempotency_key', '=', idempotencyKey)
    .where('answer', 'is', null)
    .execute();
  const row = await db
    .selectFrom('party_call')
    .select(['asked', 'answer'])
    .where('party', '=', party.name)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  if (outcome === 'timeout' && row.asked === 1) throw new PartyUnavailable(party.name, 'timeout');
  return isAnswerOf(party, row.answer ?? '') ? (row.answer as AnswerOf<O>) : ('pass' as AnswerOf<O>);
}

interface AskedKey {
  party: Outcomes;
  idempotencyKey: string;
}

/** Counts the questions under a key, so that a party can take its time. */
export async function timesAsked({ db }: Pick<StandInDependencies, 'db'>, key: AskedKey): Promise<number> {
  return (await callOf(db, key))?.asked ?? 0;
}

/** When a key was asked about first, so that a party can decide another day. */
export async function firstAsked({ db, clock }: Pick<StandInDependencies, 'db' | 'clock'>, key: AskedKey): Promise<number> {
  return (await callOf(db, key))?.first_at ?? clock.now();
}

function callOf(db: StandInDependencies['db'], { party, idempotencyKey }: AskedKey) {
  return db
    .selectFrom('party_call')
    .select(['asked', 'first_at'])
    .where('party', '=', party.name)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Chooses for a person. */
export async function chooseOutcome<O extends Outcomes>(
  db: Kysely<Database>,
  choice: { personId: string; party: O; outcome: OutcomeOf<O> },
): Promise<void> {
  const { personId, party, outcome } = choice;
  await db
    .insertInto('party_scenario')
    .values({ person_id: personId, party: party.name, outcome })
    .onConflict((conflict) => conflict.columns(['person_id', 'party']).doUpdateSet({ outcome }))
    .execute();
}
