import { z } from 'zod';
import { instrumentOf } from '#server/markets/instruments.ts';
import { instrumentsOf, ownPortfolio, portfolio, removeInstruments } from '#server/ledger/portfolios.ts';
import { removableInstruments } from '#server/money/removal.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';

/** 001 §4.7: takes stocks out of a portfolio, all of those named or none. One that is not in it any more counts as done. */
export const removeStocksFromStockPortfolio = defineOperation({
  name: 'removeStocksFromStockPortfolio',
  kind: 'local',
  aggregate: portfolio('stockPortfolioId'),
  audit: 'money',
  limit: { person: '120/h' },
  input: z.strictObject({ stockPortfolioId: Id, instrumentIds: z.array(Id).min(1).max(100) }),
  output: WriteAnswer,
  failures: {
    STILL_HELD: {
      retry: 'never',
      say: 'A stock that has money invested in it, or trades that wait, cannot be removed. Sell it first. Nothing was removed.',
    },
  },
  async handler({ stockPortfolioId, instrumentIds }, context) {
    const own = await ownPortfolio(context.db, signedIn(context), stockPortfolioId);
    if (instrumentIds.some((id) => instrumentOf(id) === undefined)) throw new OperationNotFound('The investment');
    const there = await instrumentsOf(context.db, own.id);
    const chosen = there.filter((id) => instrumentIds.includes(id));
    if ((await removableInstruments(context.db, own.id, chosen)).length < chosen.length) throw new OperationFailure('STILL_HELD');
    await removeInstruments(context.db, own.id, chosen);
    return done;
  },
});
