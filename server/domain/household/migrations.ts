import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('household_member')
    .addColumn('person_id', 'text', (column) => primaryKey(refersTo('person.id')(column)))
    .addColumn('household_id', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('agreement_version', 'text')
    .addColumn('agreed_at', integer)
    .addColumn('created_at', integer, required)
    .execute();
  await db.schema.createIndex('household_member_place').unique().on('household_member').columns(['household_id', 'place']).execute();
  await createTable('household_share')
    .addColumn('account_id', 'text', (column) => primaryKey(refersTo('account.id')(column)))
    .addColumn('household_id', 'text', required)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('shared_at', integer, required)
    .execute();
  await db.schema.createIndex('household_share_household').on('household_share').column('household_id').execute();
};

/** Accounts held elsewhere can be shared too. */
const outsideShares: Migration = async ({ createTable, db, integer }) => {
  await createTable('household_outside_share')
    .addColumn('linked_id', 'text', (column) => primaryKey(refersTo('linked_account.id')(column)))
    .addColumn('household_id', 'text', required)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('shared_at', integer, required)
    .execute();
  await db.schema.createIndex('household_outside_share_person').on('household_outside_share').column('person_id').execute();
};

/** The language that the agreement was read in. It is not known of those that were accepted before. */
const languagesRead: Migration = async ({ db }) => {
  for (const column of ['language', 'translation_hash']) await db.schema.alterTable('household_member').addColumn(column, 'text').execute();
};

export const migrations: Migrations = {
  '2026-11-27-household': firstTables,
  '2026-11-27-household-outside': outsideShares,
  '2026-11-30-household-languages': languagesRead,
};
