import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('account_closure')
    .addColumn('account_id', 'text', (column) => primaryKey(column).references('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('requested_at', integer, required)
    .addColumn('closes_on', 'text', required)
    .execute();
  await db.schema.createIndex('account_closure_person').on('account_closure').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-close-accounts': firstTables };
