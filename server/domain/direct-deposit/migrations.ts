import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('direct_deposit')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('state', 'text', required)
    .addColumn('account_number', 'text')
    .addUniqueConstraint('direct_deposit_once', ['account_id', 'person_id'])
    .execute();
  await createTable('direct_deposit_form')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('employer', 'text', required)
    .addColumn('signature', 'text', required)
    .addColumn('signed_on', 'text', required)
    .addColumn('made_at', integer, required)
    .execute();
  await db.schema.createIndex('direct_deposit_form_person').on('direct_deposit_form').columns(['person_id', 'made_at']).execute();
};

const formsSayHowMuch: Migration = async ({ db }) => {
  await db.schema.alterTable('direct_deposit_form').addColumn('pay', 'text').execute();
};

export const migrations: Migrations = {
  '2026-11-23-direct-deposit': firstTables,
  '2026-11-29-direct-deposit-pay': formsSayHowMuch,
};
