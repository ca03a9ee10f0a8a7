import { changePortfolio } from '#server/ledger/change-portfolio.ts';
import { z } from 'zod';
import { ownPortfolio, portfolio, siblingsOf } from '#server/ledger/portfolios.ts';
import { hasName, nameTaken } from '#server/ledger/portfolio-name.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { done, Id, Line, refused, WriteAnswer } from '#server/operations/shapes.ts';

/** 001 §9. */
const longestPortfolioName = 40;

/** 001 §4.7: gives a portfolio another name. Two of one account have different ones, so that a page which names them can be understood. */
export const updateStockPortfolioDisplayName = defineOperation({
  name: 'updateStockPortfolioDisplayName',
  kind: 'local',
  aggregate: portfolio('portfolioId'),
  audit: 'none',
  limit: { person: '60/h' },
  input: z.strictObject({ portfolioId: Id, displayName: Line(longestPortfolioName) }),
  output: WriteAnswer,
  async handler({ portfolioId, displayName }, context) {
    const own = await ownPortfolio(context.db, signedIn(context), portfolioId);
    if (own.display_name === displayName) return done;
    const others = await siblingsOf(context.db, own);
    if (hasName(others, displayName)) return refused('displayName', nameTaken.NAME_TAKEN.say);
    await changePortfolio(context.db, own.id, { display_name: displayName });
    return done;
  },
});
