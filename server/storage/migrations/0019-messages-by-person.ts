import type { Migration } from './migration.ts';

/** An index of a person's messages: the home page asks each time whether one was returned. */
export const messagesByPerson: Migration = async ({ db }) => {
  await db.schema.createIndex('outbox_person').on('outbox').columns(['person_id', 'status']).execute();
};
