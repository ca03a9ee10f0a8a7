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

/** The language that the consent was read in. It is not known of those that were given before. */
const languagesRead: Migration = async ({ db }) => {
  for (const column of ['language', 'translation_hash']) await db.schema.alterTable('sign_up').addColumn(column, 'text').execute();
};

export const migrations: Migrations = { '2026-11-27-sign-up': signUps, '2026-11-30-sign-up-languages': languagesRead };
