import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('fee_waiver')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('kind', 'text', required)
    .addColumn('amount_cents', integer, required)
    .addColumn('ends_on', 'text')
    .addColumn('is_to_begin', integer, required)
    .execute();
  await createTable('fee_discount')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('base_cents', integer, required)
    .addColumn('referred_cents', integer, required)
    .addColumn('coded_cents', integer, required)
    .addColumn('code_description', 'text')
    .addColumn('referrals_cents', integer, required)
    .addColumn('referrals', integer, required)
    .execute();
  await createTable('financial_incentive')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('title', 'text', required)
    .addColumn('fee_discount', 'text', required)
    .addColumn('ends_year', integer, required)
    .addColumn('ends_month', integer, required)
    .execute();
  await db.schema.createIndex('fee_waiver_person').on('fee_waiver').column('person_id').execute();
  await db.schema.createIndex('financial_incentive_person').on('financial_incentive').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-fee-waivers': firstTables };
