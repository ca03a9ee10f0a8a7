import type { Kysely } from 'kysely';
import { entriesOf } from '#server/ledger/read-entries.ts';
import type { Database, Row } from './tables.ts';
import { addDays } from '#server/time/calendar.ts';
import { interestOf, type CashBalance } from './cash-interest.ts';

/** The interest of a cash account that accrued until a day, included, and was not paid yet, in cents. */
export async function accruedInterest(
  db: Kysely<Database>,
  { id, opened_on: openedOn }: Pick<Row<'account'>, 'id' | 'opened_on'>,
  until: string,
): Promise<number> {
  const entries = await entriesOf(db, id);
  const paidUntil = entries.findLast(({ kind }) => kind === 'INTEREST')?.on;
  let cents = 0;
  const balances: CashBalance[] = entries.map((entry) => ({ on: entry.on, cents: (cents += entry.cents) }));
  return interestOf(balances, { from: paidUntil === undefined ? openedOn : addDays(paidUntil, 1), until });
}
