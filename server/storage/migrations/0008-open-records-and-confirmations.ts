import { sql } from 'kysely';
import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/**
 * An index of a person's open records: none of its columns changes while a record goes on, so that no update pays for it. And which ends
 * were not told to their person yet.
 */
export const openRecordsAndConfirmations: Migration = async ({ db, createTable, integer }) => {
  await sql`create index record_open on record (person_id) where status = 'open'`.execute(db);
  await createTable('confirmation')
    .addColumn('record_id', 'text', (column) => primaryKey(refersTo('record.id')(column)))
    .addColumn('person_id', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('confirmation_person').on('confirmation').column('person_id').execute();
};
