import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const chosenLanguages: Migration = async ({ createTable, integer }) => {
  await createTable('person_language')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('language', 'text')
    .addColumn('chosen_at', integer, required)
    .execute();
};

export const migrations: Migrations = { '2026-11-30-settings-language': chosenLanguages };
