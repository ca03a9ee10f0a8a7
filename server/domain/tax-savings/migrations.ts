import { sql } from 'kysely';
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

/** Amounts follow from the ledger; what is left is which years are still being worked out. */
const amountsOfTheLedger: Migration = async ({ db, createTable, integer }) => {
  await createTable('unready_tax_year')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('tax_year', integer, required)
    .addPrimaryKeyConstraint('unready_tax_year_primary_key', ['account_id', 'tax_year'])
    .execute();
  await sql`insert into unready_tax_year (account_id, tax_year) select account_id, tax_year from realized_year where is_ready = 0`.execute(
    db,
  );
  await db.schema.dropTable('realized_year').execute();
};

export const migrations: Migrations = { '2026-11-23-tax-savings': firstTables, '2026-11-29-tax-savings-of-the-ledger': amountsOfTheLedger };
