import { refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('realized_year')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('tax_year', integer, required)
    .addColumn('short_gain_cents', integer, required)
    .addColumn('long_gain_cents', integer, required)
    .addColumn('short_loss_cents', integer, required)
    .addColumn('long_loss_cents', integer, required)
    .addColumn('fees_cents', integer, required)
    .addColumn('is_ready', integer, required)
    .addPrimaryKeyConstraint('realized_year_primary_key', ['account_id', 'tax_year'])
    .execute();
};

export const migrations: Migrations = { '2026-11-23-tax-savings': firstTables };
