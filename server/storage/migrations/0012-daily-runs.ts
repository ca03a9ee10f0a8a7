import { primaryKey, required, type Migration } from './migration.ts';

/** Which work was done on which day, and which node is at it. */
export const dailyRuns: Migration = async ({ createTable, integer }) => {
  await createTable('daily_run')
    .addColumn('name', 'text', primaryKey)
    .addColumn('day', 'text', required)
    .addColumn('is_done', integer, required)
    .addColumn('held_until', integer, required)
    .execute();
};
