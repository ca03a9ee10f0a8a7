import { writeActivity } from '#server/accounts/write-activity.ts';
import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';
import type { TransferTerms } from './asked-transfer.ts';
import type { Endpoint } from './endpoints.ts';

/** The words of an account's activity for the other end. They do not name the owner of a bank account. */
const otherEnd = (preposition: 'from' | 'to', end: Endpoint): string =>
  `${preposition} ${end.kind === 'BANK' ? 'your bank account' : end.name}`;

export const portfolioIdOf = (end: Endpoint): string | null => (end.kind === 'ACCOUNT' ? (end.portfolio?.id ?? null) : null);

interface NewTransfer {
  id: string;
  seriesId: string | null;
  personId: string;
  receiptReference: string;
  terms: TransferTerms;
}

/** Writes a transfer, and what is pending in the activity of each of its accounts. */
export async function writeTransfer(
  { db, ids, now, today }: { db: Kysely<Database>; ids: () => string; now: number; today: string },
  { id, seriesId, personId, receiptReference, terms }: NewTransfer,
): Promise<void> {
  const { source, destination } = terms;
  await db
    .insertInto('money_transfer')
    .values({
      id,
      series_id: seriesId,
      planned_on: terms.plannedOn,
      person_id: personId,
      kind: terms.kind,
      source_kind: source.kind,
      source_id: source.id,
      destination_kind: destination.kind,
      destination_id: destination.id,
      source_portfolio_id: portfolioIdOf(source),
      destination_portfolio_id: portfolioIdOf(destination),
      sells_shares: Number(terms.sellsShares),
      buys_shares: Number(terms.buysShares),
      amount_cents: terms.amountCents,
      is_full: Number(terms.isFull),
      state: 'SCHEDULED',
      created_at: now,
      leaves_on: terms.leavesOn,
      arrives_on: terms.arrivesOn,
      cancelable_until: terms.cancelableUntil,
      held_until: terms.heldUntil,
      contribution_year: terms.contributionYear,
      federal_withheld_cents: terms.federalWithheldCents,
      state_withheld_cents: terms.stateWithheldCents,
      ended_on: null,
      reason: null,
      receipt_reference: receiptReference,
    })
    .execute();
  const pending = { on_date: today, status: 'PENDING' as const, expected_on: terms.arrivesOn, transfer_id: id };
  if (source.kind === 'ACCOUNT') {
    const detail = otherEnd('to', destination);
    await writeActivity(db, [
      { ...pending, id: ids(), account_id: source.id, kind: 'WITHDRAWAL', detail, amount_cents: -terms.amountCents },
    ]);
  }
  if (destination.kind === 'ACCOUNT') {
    const detail = otherEnd('from', source);
    await writeActivity(db, [{ ...pending, id: ids(), account_id: destination.id, kind: 'DEPOSIT', detail, amount_cents: terms.netCents }]);
  }
}
