import { z } from 'zod';
import { ownPortfolio } from '#server/ledger/portfolios.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { activityOf, ActivityRow, Show } from './activity-rows.ts';
import { activityTable } from './activity-table.ts';

/** No page lists more at once. */
const mostRows = 500;
/** No file holds more. */
const mostInFile = 20_000;

/** 001 §2.9: what was put in, bought, sold, paid and moved in a portfolio, the newest first. */
const getStockPortfolioActivity = defineOperation({
  name: 'getStockPortfolioActivity',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id, show: Show.optional(), atMost: z.number().int().min(1).max(mostRows).optional() }),
  output: z.strictObject({ displayName: z.string(), rows: z.array(ActivityRow), total: z.number().int() }),
  async handler({ portfolioId, show = 'ALL', atMost = mostRows }, context) {
    const portfolio = await ownPortfolio(context.db, signedIn(context), portfolioId);
    const { id, display_name: displayName } = portfolio;
    return { displayName, ...(await activityOf(context.db, { portfolioId: id, show, atMost, today: context.today })) };
  },
});

/** The same as a table for other programs, all of it. */
const downloadStockPortfolioActivity = defineOperation({
  name: 'downloadStockPortfolioActivity',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id, show: Show.optional() }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('text/csv'), content: z.string() }),
  async handler({ portfolioId, show = 'ALL' }, context) {
    const { id } = await ownPortfolio(context.db, signedIn(context), portfolioId);
    const { rows } = await activityOf(context.db, { portfolioId: id, show, atMost: mostInFile, today: context.today });
    const content = Buffer.from(activityTable(rows)).toString('base64');
    return { name: 'portfolio-activity.csv', mediaType: 'text/csv' as const, content };
  },
});

export const activityOperations: readonly Operation[] = [getStockPortfolioActivity, downloadStockPortfolioActivity];
