import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** The messages for people outside, the stand-ins' copies of them, and the notices of changes to what protects people. */
export const messagesAndNotices: Migration = async ({ db, createTable, integer }) => {
  await createTable('outbox')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('channel', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('attempt', integer, required)
    .addColumn('run_at', integer, required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'run_at']).execute();
  await createTable('stand_in_message')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('channel', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  await createTable('notice')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('detail', 'text', required)
    .addColumn('at', integer, required)
    .addColumn('reported_at', integer)
    .execute();
};
