import type { Migration } from './migration.ts';

/** The language of the pages that a sign-in read: messages are written in it where their person has chosen none. */
export const signInsHaveALanguage: Migration = async ({ db }) => {
  await db.schema.alterTable('sign_in').addColumn('language', 'text').execute();
};
