import type { Kysely } from 'kysely';
import { worth } from '#server/ledger/money-math.ts';
import { stockMinimum } from '#server/ledger/stock-minimum.ts';
import { priceAt } from '#server/markets/prices.ts';
import type { Database, Row } from './tables.ts';

export interface PortfolioEnd {
  id: string;
  /** The public id of its account, and its name. */
  accountPublicId: string;
  accountName: string;
  /** False where it holds too few stocks to be invested in. */
  meetsMinimum: boolean;
}

interface PortfolioOf {
  publicId: string;
  name: string;
  valueCents: number;
  isClosed: boolean;
  portfolio: PortfolioEnd;
}

/** The portfolios of accounts of stocks by the account's id, also deleted ones: the default one first, then the oldest. */
export async function portfolioEnds(
  db: Kysely<Database>,
  now: number,
  accounts: readonly Row<'account'>[],
): Promise<ReadonlyMap<string, PortfolioOf[]>> {
  const stocks = accounts.filter(({ flavor }) => flavor === 'STOCK');
  const found = new Map<string, PortfolioOf[]>(stocks.map(({ id }) => [id, []]));
  if (stocks.length === 0) return found;
  const rows = await db
    .selectFrom('stock_portfolio')
    .selectAll()
    .where('account_id', 'in', [...found.keys()])
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return found;
  const positions = await db
    .selectFrom('ledger_position')
    .select(['portfolio_id', 'instrument_id', 'shares_millionths'])
    .where('portfolio_id', 'in', ids)
    .where('shares_millionths', '>', 0)
    .execute();
  const instruments = await db.selectFrom('stock_portfolio_instrument').selectAll().where('portfolio_id', 'in', ids).execute();
  for (const row of rows) {
    const account = stocks.find(({ id }) => id === row.account_id);
    if (account === undefined) continue;
    const held = positions.filter(({ portfolio_id }) => portfolio_id === row.id);
    const shares = held.reduce((sum, one) => sum + worth(one.shares_millionths, priceAt(one.instrument_id, now)), 0);
    const chosen = instruments.filter(({ portfolio_id }) => portfolio_id === row.id).map(({ instrument_id }) => instrument_id);
    found.get(account.id)?.push({
      publicId: row.externalized_id,
      name: row.display_name,
      valueCents: row.cash_cents + shares,
      isClosed: account.closed_on !== null || row.state === 'CLOSED',
      portfolio: {
        id: row.id,
        accountPublicId: account.externalized_id,
        accountName: account.display_name,
        meetsMinimum: stockMinimum(chosen, true).type === 'StocksMeetRequirement',
      },
    });
  }
  return found;
}
