import { z } from 'zod';
import { instrumentsOf, ownPortfolio, siblingsOf } from '#server/ledger/portfolios.ts';
import { moveProblems } from '#server/ledger/move-problems.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { instrumentOf } from '#server/markets/instruments.ts';
import { defineOperation, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';

/** 001 §4.7: the portfolios of the same account that a stock can be moved to, and whether it can be moved now. */
export const getStockPortfolioMovableDestinations = defineOperation({
  name: 'getStockPortfolioMovableDestinations',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id, instrumentId: Id }),
  output: z.strictObject({
    symbol: z.string(),
    name: z.string(),
    /** False while a trade of the stock waits in this portfolio. */
    isMoveEligible: z.boolean(),
    destinations: z.array(
      z.strictObject({
        stockPortfolioExternalId: z.string(),
        displayName: z.string(),
        instrumentIds: z.array(z.string()),
        marketValue: Cents,
        /** False while it waits for a withdrawal, or for a trade of the same stock. */
        isEligible: z.boolean(),
        isPendingWithdrawal: z.boolean(),
        shortenedAccountTypeDisplayName: z.string(),
        stockPortfolioIconIdentifier: z.string(),
      }),
    ),
  }),
  async handler({ portfolioId, instrumentId }, context) {
    const { db, now } = context;
    const own = await ownPortfolio(db, signedIn(context), portfolioId);
    const instrument = instrumentOf(instrumentId);
    if (instrument === undefined || !(await instrumentsOf(db, own.id)).includes(instrumentId))
      throw new OperationNotFound('The investment');
    const destinations = [];
    for (const other of own.account_id === null ? [] : await siblingsOf(db, own)) {
      const { valueCents } = await holdingsOf(db, other.id, now);
      const problems = await moveProblems(db, other, instrumentId);
      destinations.push({
        stockPortfolioExternalId: other.externalized_id,
        displayName: other.display_name,
        instrumentIds: await instrumentsOf(db, other.id),
        marketValue: valueCents,
        isEligible: !problems.tradesWait && !problems.sellsWait,
        isPendingWithdrawal: problems.sellsWait,
        shortenedAccountTypeDisplayName: 'Stocks',
        stockPortfolioIconIdentifier: 'STOCKS',
      });
    }
    const { symbol, name } = instrument;
    return { symbol, name, isMoveEligible: !(await moveProblems(db, own, instrumentId)).tradesWait, destinations };
  },
});
