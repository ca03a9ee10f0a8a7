import { required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const signUps: Migration = async ({ createTable, integer }) => {
  await createTable('sign_up')
    .addColumn('person_id', 'text', (column) => column.notNull().primaryKey().references('person.id'))
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('consent', 'text', required)
    .addColumn('at', integer, required)
    .addColumn('confirmed_at', integer)
    .execute();
};

export const migrations: Migrations = { '2026-11-27-sign-up': signUps };
