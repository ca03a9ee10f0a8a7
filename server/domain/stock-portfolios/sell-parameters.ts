import { z } from 'zod';
import type { Kysely } from 'kysely';
import { isTrading, stockAccountOf } from '#server/ledger/account-state.ts';
import { dayTradesFrom, hasRiskOfPatternDayTrade } from '#server/ledger/day-trades.ts';
import { pendingOf } from '#server/ledger/orders.ts';
import { instrumentsOf, ownPortfolio, type Portfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { stockAccountValues } from '#server/ledger/present-value.ts';
import { stockMinimum } from '#server/ledger/stock-minimum.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import type { Database } from '#server/storage/database.ts';
import { isMarketOpen } from '#server/time/market-hours.ts';

const Parameters = z.strictObject({ hasPendingLiquidation: z.boolean(), hasRiskOfPatternDayTrade: z.boolean() });

/** What keeps a sale of some instruments from being asked for. */
export async function liquidationParameters(
  { db, now, today }: Pick<OperationContext, 'db' | 'now' | 'today'>,
  portfolio: Portfolio,
  instrumentIds: readonly string[],
): Promise<z.infer<typeof Parameters>> {
  const pending = await pendingOf(db, portfolio.id);
  const hasPendingLiquidation = pending.some(({ side }) => side === 'SELL');
  if (portfolio.account_id === null) return { hasPendingLiquidation, hasRiskOfPatternDayTrade: false };
  const trades = await tradesSince(db, portfolio.account_id, dayTradesFrom(today));
  const accountValueCents = (await stockAccountValues(db, [portfolio.account_id], { now })).get(portfolio.account_id) ?? 0;
  return { hasPendingLiquidation, hasRiskOfPatternDayTrade: hasRiskOfPatternDayTrade(trades, { today, instrumentIds, accountValueCents }) };
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

const getStockPortfolioLiquidationParameters = defineOperation({
  name: 'getStockPortfolioLiquidationParameters',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id }),
  output: Parameters,
  async handler({ portfolioId }, context) {
    const portfolio = await ownPortfolio(context.db, signedIn(context), portfolioId);
    const { positions } = await holdingsOf(context.db, portfolio.id, context.now);
    return liquidationParameters(
      context,
      portfolio,
      positions.map(({ instrument }) => instrument.id),
    );
  },
});

const getStockPortfolioLiquidationParametersForInstruments = defineOperation({
  name: 'getStockPortfolioLiquidationParametersForInstruments',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id, instrumentIds: z.array(Id).min(1).max(200) }),
  output: Parameters,
  async handler({ portfolioId, instrumentIds }, context) {
    const portfolio = await ownPortfolio(context.db, signedIn(context), portfolioId);
    return liquidationParameters(context, portfolio, instrumentIds);
  },
});

const getBuyAndSellCapabilities = defineOperation({
  name: 'getBuyAndSellCapabilities',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id }),
  output: z.strictObject({ canBuy: z.boolean(), canSell: z.boolean(), success: z.boolean(), marketOpen: z.boolean() }),
  async handler({ portfolioId }, context) {
    const { db, now } = context;
    const portfolio = await ownPortfolio(db, signedIn(context), portfolioId);
    const trades = portfolio.state === 'ACTIVE' && isTrading(await stockAccountOf(db, portfolio));
    const { positions } = await holdingsOf(db, portfolio.id, now);
    const enough = stockMinimum(await instrumentsOf(db, portfolio.id), true).type === 'StocksMeetRequirement';
    return { canBuy: trades && enough, canSell: trades && positions.length > 0, success: true, marketOpen: isMarketOpen(now) };
  },
});

export const sellParameterOperations: readonly Operation[] = [
  getStockPortfolioLiquidationParameters,
  getStockPortfolioLiquidationParametersForInstruments,
  getBuyAndSellCapabilities,
];
