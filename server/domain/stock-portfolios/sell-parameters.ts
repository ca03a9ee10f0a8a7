import { z } from 'zod';
import { isTrading, stockAccountOf } from '#server/ledger/account-state.ts';
import { instrumentsOf, ownPortfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { stockMinimum } from '#server/ledger/stock-minimum.ts';
import { liquidationParameters } from '#server/money/sale-rules.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { isMarketOpen } from '#server/time/market-hours.ts';

const Parameters = z.strictObject({ hasPendingLiquidation: z.boolean(), hasRiskOfPatternDayTrade: z.boolean() });

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
