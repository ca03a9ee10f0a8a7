import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What the desk for operations finds records by. None of the columns changes while a record goes on, and a failure of an operation is rare, so an
 * update pays for neither index.
 */
export const deskFindsRecords: Migration = async ({ db }) => {
  await sql`create index record_of_flow on record (voyager_type, id)`.execute(db);
  await sql`create index event_failed on event (type, record_id)
    where type >= 'voyager.effect.failed' and type < 'voyager.effect.failee'`.execute(db);
};
