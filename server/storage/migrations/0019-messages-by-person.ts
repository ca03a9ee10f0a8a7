import type { Migration } from './migration.ts';

/** A person's messages are found by whoever asks whether one of them came back: at home, each time that it is opened. */
export const messagesByPerson: Migration = async ({ db }) => {
  await db.schema.createIndex('outbox_person').on('outbox').columns(['person_id', 'status']).execute();
};
