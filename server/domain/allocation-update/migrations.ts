import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('portfolio_allocation')
    .addColumn('account_id', 'text', (column) => primaryKey(column).references('account.id'))
    .addColumn('saa_model', 'text', required)
    .addColumn('review', 'text', required)
    .addColumn('plans_to_sell', integer)
    .addColumn('tax_level_override', 'text')
    .addColumn('on_hold', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
};

export const migrations: Migrations = { '2026-11-22-allocation-update': firstTables };
