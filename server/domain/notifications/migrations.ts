import { refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('user_preference')
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('name', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('updated_at', integer, required)
    .addPrimaryKeyConstraint('user_preference_primary_key', ['person_id', 'name'])
    .execute();
};

export const migrations: Migrations = { '2026-11-23-notifications': firstTables };
