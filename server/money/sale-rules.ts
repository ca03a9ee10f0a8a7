import type { Kysely } from 'kysely';
import { dayTradesFrom, hasRiskOfPatternDayTrade } from '#server/ledger/day-trades.ts';
import { pendingOf } from '#server/ledger/orders.ts';
import type { Portfolio } from '#server/ledger/portfolios.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import type { Database } from './tables.ts';
import { newYorkDate } from '#server/time/calendar.ts';

export interface LiquidationParameters {
  hasPendingLiquidation: boolean;
  hasRiskOfPatternDayTrade: boolean;
}

/** What keeps a sale of some instruments of a portfolio from being asked for. One sale of it does not count against itself. */
export async function liquidationParameters(
  { db, now }: { db: Kysely<Database>; now: number },
  portfolio: Pick<Portfolio, 'id' | 'account_id'>,
  instrumentIds: readonly string[],
  except = '',
): Promise<LiquidationParameters> {
  const hasPendingLiquidation = await hasPendingSale(db, portfolio.id, except);
  if (portfolio.account_id === null) return { hasPendingLiquidation, hasRiskOfPatternDayTrade: false };
  const today = newYorkDate(now);
  const trades = await tradesSince(db, portfolio.account_id, dayTradesFrom(today));
  const accountValueCents = (await ledgerValues(db, [portfolio.account_id], { now })).get(portfolio.account_id) ?? 0;
  return { hasPendingLiquidation, hasRiskOfPatternDayTrade: hasRiskOfPatternDayTrade(trades, { today, instrumentIds, accountValueCents }) };
}

/** True from the request for a sale until its money has left the portfolio. */
export async function hasPendingSale(db: Kysely<Database>, portfolioId: string, except = ''): Promise<boolean> {
  const orders = await pendingOf(db, portfolioId);
  if (orders.some(({ side, transferId }) => side === 'SELL' && (transferId === null || transferId !== except))) return true;
  const asked = await db
    .selectFrom('money_transfer')
    .select('id')
    .where('source_portfolio_id', '=', portfolioId)
    .where('sells_shares', '=', 1)
    .where('state', 'in', ['SCHEDULED', 'SELLING'])
    .where('id', '!=', except)
    .executeTakeFirst();
  return asked !== undefined;
}

/** True while money of a sale or for an investment is under way in a portfolio, or an order for either waits. */
export async function hasTradesUnderWay(db: Kysely<Database>, portfolioId: string, except = ''): Promise<boolean> {
  if ((await pendingOf(db, portfolioId)).some(({ transferId }) => transferId === null || transferId !== except)) return true;
  const asked = await db
    .selectFrom('money_transfer')
    .select('id')
    .where('state', 'in', ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', 'INVESTING'])
    .where('id', '!=', except)
    .where((row) =>
      row.or([
        row.and([row('source_portfolio_id', '=', portfolioId), row('sells_shares', '=', 1), row('state', 'in', ['SCHEDULED', 'SELLING'])]),
        row.and([row('destination_portfolio_id', '=', portfolioId), row('buys_shares', '=', 1)]),
      ]),
    )
    .executeTakeFirst();
  return asked !== undefined;
}

async function tradesSince(db: Kysely<Database>, accountId: string, from: string) {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['on_date', 'kind', 'instrument_id'])
    .where('account_id', '=', accountId)
    .where('on_date', '>=', from)
    .where('kind', 'in', ['BUY', 'SELL'])
    .execute();
  return rows.map(({ on_date, kind, instrument_id }) => ({
    on: on_date,
    side: kind === 'BUY' ? ('BUY' as const) : ('SELL' as const),
    instrumentId: instrument_id ?? '',
  }));
}
