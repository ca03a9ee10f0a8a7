import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('support_message')
    .addColumn('reference', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('at', integer, required)
    .addColumn('sent_on', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('card', 'text')
    .addColumn('message', 'text', required)
    .execute();
  await db.schema.createIndex('support_message_person').on('support_message').columns(['person_id', 'at']).execute();
};

export const migrations: Migrations = { '2026-11-23-contact': firstTables };
