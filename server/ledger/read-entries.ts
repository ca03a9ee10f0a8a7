import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';
import type { DayEntry } from './day-values.ts';

/** The entries of a portfolio after a date, or all, oldest first, those of one day, kind and instrument added up. */
export async function entriesOf(db: Kysely<Database>, portfolioId: string, after = ''): Promise<DayEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((row) => [
      'on_date',
      'kind',
      'instrument_id',
      row.fn.sum<number | string>('shares_millionths').as('shares'),
      row.fn.sum<number | string>('cash_cents').as('cents'),
      row.fn.sum<number | string>('flow_cents').as('flow'),
      row.fn.countAll<number | string>().as('count'),
    ])
    .where('portfolio_id', '=', portfolioId)
    .where('on_date', '>', after)
    .groupBy(['on_date', 'kind', 'instrument_id'])
    .orderBy('on_date')
    .execute();
  return rows.map(({ on_date, kind, instrument_id, shares, cents, flow, count }) => ({
    on: on_date,
    kind,
    instrumentId: instrument_id,
    // PostgreSQL adds whole numbers up to decimals, which come as text.
    shares: Number(shares),
    cents: Number(cents),
    flow: Number(flow),
    count: Number(count),
  }));
}

/** What was put into an account and taken out, day by day: moves between its portfolios cancel out. */
export async function flowsOfAccounts(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<{ accountId: string; on: string; cents: number }[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry')
    .select((row) => ['account_id', 'on_date', row.fn.sum<number | string>('flow_cents').as('flow')])
    .where('account_id', 'in', accountIds)
    .where('flow_cents', '!=', 0)
    .groupBy(['account_id', 'on_date'])
    .orderBy('on_date')
    .execute();
  return rows
    .map(({ account_id, on_date, flow }) => ({ accountId: account_id, on: on_date, cents: Number(flow) }))
    .filter(({ cents }) => cents !== 0);
}
