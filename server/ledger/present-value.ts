import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { isInLedger } from './books.ts';
import { worth } from './money-math.ts';
import { heldPriceOn } from './positions.ts';

/**
 * What accounts of the ledger are worth, by their internal ids: cash and shares of all their portfolios. Without `on` now, else at the end of that day:
 * the running sums less what was entered since. Every page that says a value of such an account reads it here.
 */
export async function ledgerValues(
  db: Kysely<Database>,
  accountIds: readonly string[],
  { now, on }: { now: number; on?: string },
): Promise<ReadonlyMap<string, number>> {
  const values = new Map(accountIds.map((id) => [id, 0]));
  if (accountIds.length === 0) return values;
  const portfolios = await db
    .selectFrom('stock_portfolio')
    .select(['id', 'account_id', 'cash_cents'])
    .where('account_id', 'in', accountIds)
    .execute();
  const positions = await db
    .selectFrom('ledger_position')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_position.portfolio_id')
    .select(['portfolio_id', 'instrument_id', 'shares_millionths'])
    .where('account_id', 'in', accountIds)
    .execute();
  const date = on ?? newYorkDate(now);
  const since = date >= newYorkDate(now) ? [] : await entriesAfter(db, accountIds, date);
  const accountOf = new Map(portfolios.map(({ id, account_id }) => [id, account_id ?? '']));
  const add = (accountId: string, cents: number) => values.set(accountId, (values.get(accountId) ?? 0) + cents);
  for (const { account_id, cash_cents } of portfolios) add(account_id ?? '', cash_cents);
  for (const { portfolio_id, cash_cents } of since) add(accountOf.get(portfolio_id) ?? '', -cash_cents);
  const shares = new Map<string, { portfolioId: string; instrumentId: string; shares: number }>();
  const count = (portfolioId: string, instrumentId: string, change: number) => {
    const key = `${portfolioId} ${instrumentId}`;
    shares.set(key, { portfolioId, instrumentId, shares: (shares.get(key)?.shares ?? 0) + change });
  };
  for (const row of positions) count(row.portfolio_id, row.instrument_id, row.shares_millionths);
  for (const row of since) if (row.instrument_id !== null) count(row.portfolio_id, row.instrument_id, -row.shares_millionths);
  for (const { portfolioId, instrumentId, shares: held } of shares.values())
    if (held !== 0)
      add(accountOf.get(portfolioId) ?? '', worth(held, heldPriceOn(accountOf.get(portfolioId) === portfolioId)(instrumentId, date, now)));
  return values;
}

function entriesAfter(db: Kysely<Database>, accountIds: readonly string[], date: string) {
  return db
    .selectFrom('ledger_entry')
    .select(['portfolio_id', 'instrument_id', 'shares_millionths', 'cash_cents'])
    .where('account_id', 'in', accountIds)
    .where('on_date', '>', date)
    .execute();
}

type Valued = Pick<Row<'account'>, 'id' | 'flavor' | 'total_value_cents'>;

/** Accounts as they are, with what those of the ledger are worth now, or at the end of a day. */
export async function withPresentValues<A extends Valued>(
  db: Kysely<Database>,
  accounts: readonly A[],
  { now, on }: { now: number; on?: string },
): Promise<A[]> {
  const inLedger = accounts.filter(isInLedger).map(({ id }) => id);
  if (inLedger.length === 0) return [...accounts];
  const values = await ledgerValues(db, inLedger, { now, ...(on === undefined ? {} : { on }) });
  return accounts.map((account) => (isInLedger(account) ? { ...account, total_value_cents: values.get(account.id) ?? 0 } : account));
}
