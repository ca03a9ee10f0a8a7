import { changePortfolio } from '#server/ledger/change-portfolio.ts';
import { z } from 'zod';
import { ownPortfolio, portfolio, siblingsOf } from '#server/ledger/portfolios.ts';
import { deletionProblem } from '#server/money/removal.ts';
import { defineOperation, OperationFailure, signedIn } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';

/** 001 §4.7, §5: deletes an empty portfolio that is not the only one of its account. Where it was the default, the next one is it. */
export const removeStockPortfolio = defineOperation({
  name: 'removeStockPortfolio',
  kind: 'local',
  aggregate: portfolio('portfolioId'),
  audit: 'money',
  limit: { person: '30/h' },
  input: z.strictObject({ portfolioId: Id }),
  output: WriteAnswer,
  failures: {
    NOT_DELETABLE: {
      retry: 'never',
      say: 'A portfolio with invested money, or the only portfolio in the stock account, cannot be deleted.',
    },
  },
  async handler({ portfolioId }, context) {
    const { db, now } = context;
    const own = await ownPortfolio(db, signedIn(context), portfolioId);
    const problem = await deletionProblem(db, own, now);
    if (problem !== null) throw new OperationFailure('NOT_DELETABLE', problem);
    await changePortfolio(db, own.id, { state: 'CLOSED', is_default: 0 });
    const [next] = await siblingsOf(db, own);
    if (own.is_default === 1 && next !== undefined) await changePortfolio(db, next.id, { is_default: 1 });
    return done;
  },
});
