import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What the desk for operations finds records by. Neither the flow of a record nor a failure of an operation changes while a record continues, and a failure is
 * rare: an update pays for none of their indexes. A call pays for `effect_waiting` once when it is asked for, and once when it is finished.
 */
export const deskFindsRecords: Migration = async ({ db }) => {
  await sql`create index record_of_flow on record (voyager_type, id)`.execute(db);
  await sql`create index event_failed on event (type, record_id)
    where type >= 'voyager.effect.failed' and type < 'voyager.effect.failee'`.execute(db);
  await sql`create index event_failed_last on event (record_id, seq)
    where type >= 'voyager.effect.failed' and type < 'voyager.effect.failee'`.execute(db);
  await sql`create index effect_waiting on effect (operation, record_id) where status in ('waiting', 'running')`.execute(db);
};
