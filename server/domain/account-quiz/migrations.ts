import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable }) => {
  await createTable('account_quiz')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('answered_on', 'text', required)
    .addColumn('answers', 'text', required)
    .execute();
};

export const migrations: Migrations = { '2026-11-23-account-quiz': firstTables };
