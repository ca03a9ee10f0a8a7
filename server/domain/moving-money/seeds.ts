import { writeState } from '#server/money/transfer-store.ts';
import { changePending, writeActivity } from '#server/accounts/write-activity.ts';
import { addBank, addRelationship } from '#server/banks/change-bank.ts';
import type { Seed, SeededPerson, Seeding } from '#server/personas/persona.ts';
import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { decideTransfer } from '#server/money/decide-transfer.ts';
import { endpointsOf } from '#server/money/endpoints.ts';
import { errorsOf } from '#server/money/pair-mistake.ts';
import { writeStarted } from '#server/money/start-transfer.ts';
import type { Repeat } from '#server/money/transfer-kinds.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';

interface Planned {
  /** The names of its ends: of an account, or the nickname of a bank account. */
  from: string;
  to: string;
  amountCents: number;
  inDays?: number;
  repeat?: Repeat;
}

async function start(
  seeding: Seeding,
  person: SeededPerson,
  { from, to, amountCents, inDays, repeat }: Planned,
  now: number,
): Promise<string> {
  const context = { ...seeding, now, today: newYorkDate(now), person: { id: person.id } };
  const ends = await endpointsOf(context, person.id);
  const named = (name: string) => ends.find((one) => (one.kind === 'BANK' ? one.nickname : one.name) === name)?.id ?? '';
  const { terms, mistakes } = await decideTransfer(context, person.id, {
    sourceId: named(from),
    destinationId: named(to),
    amountCents,
    isFull: false,
    leavesOn: inDays === undefined ? null : addDays(context.today, inDays),
    repeat: repeat ?? null,
    contributionYear: null,
  });
  if (terms === null)
    throw new Error(
      `The seeded transfer cannot be made: ${errorsOf(mistakes)
        .map(({ message }) => message)
        .join(' ')}`,
    );
  return (await writeStarted(context, terms)).transferId;
}

/** A transfer that was asked for today and has not left, by the very rules of the product. */
export const scheduled =
  (planned: Planned): Seed =>
  async (seeding, person) => {
    const id = await start(seeding, person, planned, seeding.now);
    person.tell(planned.repeat === undefined ? 'scheduledTransfer' : 'nextOfPlan', id);
    const row = await seeding.db.selectFrom('money_transfer').select('series_id').where('id', '=', id).executeTakeFirst();
    if (row?.series_id != null) person.tell('plan', row.series_id);
  };

/** A deposit of ten days ago, into an account with a book, that its bank returned, since there was not enough money. */
export const returnedDeposit =
  (planned: Planned): Seed =>
  async (seeding, person) => {
    const { db, now } = seeding;
    const askedAt = now - 10 * 24 * 3_600_000;
    const id = await start(seeding, person, planned, askedAt);
    person.tell('returnedTransfer', id);
    const { leaves_on, destination_id } = await db.selectFrom('money_transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const returnedOn = addBusinessDays(leaves_on, 2);
    await writeState(db, id, 'RETURNED', { ended_on: returnedOn, reason: 'R01' });
    await changePending(db, { transferId: id }, { status: 'SETTLED', on_date: returnedOn, expected_on: null });
    await writeActivity(db, [
      {
        id: `${id}-back`,
        account_id: destination_id,
        on_date: returnedOn,
        kind: 'WITHDRAWAL',
        detail: 'returned by your bank',
        amount_cents: -planned.amountCents,
        status: 'SETTLED',
        expected_on: null,
        transfer_id: id,
      },
    ]);
    const returned = { portfolio: bookOf(destination_id), transferId: id, at: newYorkInstant(returnedOn) };
    const cents = planned.amountCents;
    await postEntry(db, seeding, { ...returned, kind: 'DEPOSIT', cents, reference: `transfer ${id} destination` });
    await postEntry(db, seeding, { ...returned, kind: 'WITHDRAWAL', cents: -cents, reference: `transfer ${id} back` });
  };

/** A bank account by its numbers that was verified yesterday: it takes no withdrawals yet. */
export const newBank =
  (institution: string, nickname: string, last4: string): Seed =>
  async ({ db, ids, now, vault }, { id: person }) => {
    const id = ids();
    const logo = institution.toLowerCase().replaceAll(' ', '-');
    const linked = { id, person_id: person, nickname, balance_cents: 0, institution, logo, last4, status: 'linked' as const };
    await addBank(db, vault, linked);
    const yesterday = now - 24 * 3_600_000;
    const relationship = {
      id,
      person_id: person,
      source: 'AGGREGATOR' as const,
      subtype: 'CHECKING' as const,
      routing_number: '011401533',
      account_number: `00550021${last4}`,
      deposits: null,
      deposits_sent_at: null,
      tries: 0,
      created_at: yesterday,
      linked_at: yesterday,
    };
    await addRelationship(db, vault, relationship);
  };
