import type { Kysely } from 'kysely';
import { entryUrl, withFrom } from '#engine/record/subflow-url.ts';
import { OperationNotFound, type Actor } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { parentOf } from '../records/parent.ts';
import { isRecordId, openRecord } from '../records/open-record.ts';
import type { OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';

/**
 * Closes a record of theirs for good, and what runs inside it, as if it had expired; answers the address that begins its flow again, on the newest version and with nothing
 * filled in. A record that runs inside another one begins again with that one. Done once more it closes nothing and answers the same.
 */
export async function startOver(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock'>,
  db: Kysely<Database>,
  actor: Actor,
  vid: string,
): Promise<string> {
  const row = await openOrExpired(db, actor, vid);
  if (row.parent_id !== null) return startOver(env, db, actor, row.parent_id);
  const { flow, state } = await openRecord(env, row);
  const entry = entryUrl(env.definitions.current(flow.voyagerType)?.library ?? flow, {
    voyagerType: flow.voyagerType,
    given: state.context.given,
  });
  if (entry === null) throw new OperationNotFound('The flow');
  await closeOpen(db, row.id, env.clock.now());
  return state.from === undefined ? entry : withFrom(entry, state.from);
}

/**
 * Closes a record of theirs for good, and what runs inside it. One that runs inside another record ends with that one. Done once more it
 * closes nothing.
 */
export async function discard(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock'>,
  db: Kysely<Database>,
  actor: Actor,
  vid: string,
): Promise<void> {
  const row = await openOrExpired(db, actor, vid);
  const { flow, state } = await openRecord(env, row);
  if (parentOf(flow, row, state.context.given) !== null) throw new OperationNotFound('The record');
  await closeOpen(db, row.id, env.clock.now());
}

async function openOrExpired(db: Kysely<Database>, actor: Actor, vid: string): Promise<StoredRecord> {
  const row = isRecordId(vid)
    ? await db.selectFrom('record').selectAll().where('id', '=', vid).where('person_id', '=', actor.id).executeTakeFirst()
    : undefined;
  if (row === undefined || (row.status !== 'open' && row.status !== 'expired')) throw new OperationNotFound('The record');
  return row;
}

/** Closes an open record and what runs inside it, as if it had expired; answers which were closed. */
export async function closeOpen(db: Kysely<Database>, id: string, now: number): Promise<string[]> {
  const closed = await db
    .updateTable('record')
    .set({ status: 'expired', open_key: null, expires_at: now })
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  if (closed.length === 0) return [];
  const ids = closed.map((row) => row.id);
  await db.deleteFrom('timer').where('record_id', 'in', ids).execute();
  await db.deleteFrom('step_draft').where('record_id', 'in', ids).execute();
  const inside = [];
  for (const child of ids) if (child !== id) inside.push(...(await closeOpen(db, child, now)));
  return [...ids, ...inside];
}
