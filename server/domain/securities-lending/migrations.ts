import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('fpsl_enrollment')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('is_eligible', integer, required)
    .addColumn('status', 'text', required)
    .addColumn('onboarded_at', integer)
    .addColumn('trouble', 'text')
    .addColumn('updated_at', integer, required)
    .execute();
  await createTable('fpsl_agreement')
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('version', 'text', required)
    .addColumn('agreed_at', integer, required)
    .addPrimaryKeyConstraint('fpsl_agreement_primary_key', ['person_id', 'version'])
    .execute();
  await createTable('fpsl_loan')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('name', 'text', required)
    .addColumn('symbol', 'text', required)
    .addColumn('shares', 'text', required)
    .addColumn('recall_by', 'text')
    .execute();
  await createTable('fpsl_earning')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('account_name', 'text')
    .addColumn('stock_portfolio_name', 'text')
    .addColumn('current_month_cents', integer, required)
    .addColumn('total_cents', integer, required)
    .execute();
  await db.schema.createIndex('fpsl_loan_person').on('fpsl_loan').column('person_id').execute();
  await db.schema.createIndex('fpsl_earning_person').on('fpsl_earning').column('person_id').execute();
};

/** The language that the agreement was read in. It is not known of those that were accepted before. */
const languagesRead: Migration = async ({ db }) => {
  for (const column of ['language', 'translation_hash']) await db.schema.alterTable('fpsl_agreement').addColumn(column, 'text').execute();
};

export const migrations: Migrations = {
  '2026-11-22-securities-lending': firstTables,
  '2026-11-30-securities-lending-languages': languagesRead,
};
