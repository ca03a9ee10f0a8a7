import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

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

const answers: Migration = async ({ db, createTable, integer }) => {
  await createTable('recommendation_answer')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('saa_model', 'text', required)
    .addColumn('accepted', integer, required)
    .addColumn('submission', 'text')
    .addColumn('reference', 'text', required)
    .addColumn('effective_on', 'text')
    .addColumn('answered_on', 'text', required)
    .addColumn('answered_at', integer, required)
    .execute();
  await db.schema.createIndex('recommendation_answer_account').on('recommendation_answer').columns(['account_id', 'answered_at']).execute();
  await db.schema.createIndex('recommendation_answer_person').on('recommendation_answer').columns(['person_id', 'answered_at']).execute();
};

export const migrations: Migrations = {
  '2026-11-22-allocation-update': firstTables,
  '2026-11-25-allocation-update-answers': answers,
};
