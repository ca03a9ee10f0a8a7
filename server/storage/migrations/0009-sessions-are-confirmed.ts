import { sql } from 'kysely';
import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/**
 * A session has a name that may be shown, and says when its person last proved who they are. What was pressed meanwhile is kept for the confirmation;
 * where somebody signed in from is kept for themselves.
 */
export const sessionsAreConfirmed: Migration = async ({ db, createTable, integer, blob }) => {
  await db.schema
    .alterTable('session')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('session')
    .addColumn('confirmed_at', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update session set id = token_hash`.execute(db);
  await createTable('kept_press')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('session_id', 'text', required)
    .addColumn('box', blob, required)
    .addColumn('at', integer, required)
    .execute();
  await createTable('sign_in')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('device', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('at', integer, required)
    .addColumn('seen_at', integer, required)
    .execute();
  await db.schema.createIndex('sign_in_person').on('sign_in').columns(['person_id', 'at']).execute();
};
