import { z } from 'zod';
import { ledgerFailures } from '#server/ledger/ledger-failures.ts';
import { moveInstrument } from '#server/ledger/move-instrument.ts';
import { moveProblems } from '#server/ledger/move-problems.ts';
import { instrumentsOf, ownPortfolio, portfolio } from '#server/ledger/portfolios.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';

/** 001 §4.7: moves a stock with all its shares, their dates and their basis to another portfolio of the same account. Nothing is sold. */
export const moveStockBetweenStockPortfolios = defineOperation({
  name: 'moveStockBetweenStockPortfolios',
  kind: 'local',
  aggregate: portfolio('sourceStockPortfolioId', 'destinationStockPortfolioId'),
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({ sourceStockPortfolioId: Id, destinationStockPortfolioId: Id, instrumentId: Id }),
  output: WriteAnswer,
  failures: {
    TRANSACTIONS_IN_PROGRESS: ledgerFailures.TRANSACTIONS_IN_PROGRESS,
    DESTINATION_SELLS: { retry: 'later', say: "You won't be able to move stocks into a portfolio that is pending a withdrawal." },
    OTHER_ACCOUNT: { retry: 'never', say: 'Stocks move only between portfolios of one account, and nothing was moved.' },
    SAME_PORTFOLIO: { retry: 'never', say: 'The stock is in this portfolio already, and nothing was moved.' },
  },
  async handler({ sourceStockPortfolioId, destinationStockPortfolioId, instrumentId }, context) {
    const { db, ids } = context;
    const source = await ownPortfolio(db, signedIn(context), sourceStockPortfolioId);
    const destination = await ownPortfolio(db, signedIn(context), destinationStockPortfolioId);
    if (source.id === destination.id) throw new OperationFailure('SAME_PORTFOLIO');
    if (source.account_id === null || source.account_id !== destination.account_id) throw new OperationFailure('OTHER_ACCOUNT');
    if (!(await instrumentsOf(db, source.id)).includes(instrumentId)) throw new OperationNotFound('The investment');
    if ((await moveProblems(db, destination, instrumentId)).sellsWait) throw new OperationFailure('DESTINATION_SELLS');
    await moveInstrument(db, context, { source, destination, instrumentId, reference: ids() });
    return done;
  },
});
