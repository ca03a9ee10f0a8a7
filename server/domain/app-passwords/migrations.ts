import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTable: Migration = async ({ createTable, db, integer }) => {
  await createTable('app_password')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('nickname', 'text', required)
    .addColumn('hash', 'text', (column) => required(column).unique())
    .addColumn('created_at', integer, required)
    .addColumn('used_at', integer)
    .execute();
  await db.schema.createIndex('app_password_person').on('app_password').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-app-passwords': firstTable };
