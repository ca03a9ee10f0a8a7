import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { RecordChange, StoredEvent, StoredRecord } from '#server/storage/record-store.ts';
import { personInClear } from '#tests/support/people.ts';

/** Inserts the rows that a record refers to. */
export async function insertOwner(db: Kysely<Database>): Promise<void> {
  await db.insertInto('person').values(personInClear('person')).execute();
  await db
    .insertInto('bundle')
    .values({ hash: 'bundle', contents: Buffer.alloc(1), sources: 'sources', files: Buffer.alloc(1) })
    .execute();
  await db.insertInto('definition').values({ hash: 'definition', voyager_type: 'WALK', bundle_hash: 'bundle', published_at: 0 }).execute();
}

/** A record at revision 0, with event 0 to go with it. */
export function recordOf(id: string): StoredRecord {
  return {
    id,
    person_id: 'person',
    voyager_type: 'WALK',
    definition_hash: 'definition',
    step_id: 'first',
    status: 'open',
    revision: 0,
    open_key: null,
    snapshot: Buffer.from('0'),
    wrapped_key: Buffer.from('key'),
    key_id: 'key',
    parent_id: null,
    successor_id: null,
    created_at: 0,
    updated_at: 0,
    expires_at: null,
  };
}

export function eventOf(recordId: string, seq: number): StoredEvent {
  return {
    record_id: recordId,
    seq,
    type: 'CONTINUE',
    from_step: 'first',
    to_step: 'second',
    at: seq,
    idempotency_key: `key-${seq}`,
    request_mac: 'mac',
    answer_revision: seq,
    body: Buffer.from('body'),
  };
}

/** From revision 0 to 1, with nothing else written. */
export function changeOf(id: string): RecordChange {
  return {
    id,
    fromRevision: 0,
    toRevision: 1,
    stepId: 'second',
    status: 'open',
    openKey: null,
    snapshot: Buffer.from('1'),
    updatedAt: 1,
    expiresAt: null,
    events: [eventOf(id, 1)],
    indexesSame: true,
    alone: true,
  };
}
