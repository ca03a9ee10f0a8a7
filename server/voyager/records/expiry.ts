import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { withoutSealed } from '#engine/record/sealed-reference.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** Into so many parts a flow's time to expire is divided: an hour of thirty days. */
const expiryParts = 720;

/**
 * When a record expires that nobody goes on with after `at`: not before the flow says, and at most one part later. Whoever goes on again
 * within the same part moves nothing, so most updates touch no index of the record.
 */
export function expiryAfter(expiresAfterMs: number | null, at: number): number | null {
  if (expiresAfterMs === null) return null;
  const part = Math.max(1, Math.floor(expiresAfterMs / expiryParts));
  return Math.ceil((at + expiresAfterMs) / part) * part;
}

/**
 * When an open record expires: as its flow says, or at once where it has as many events as a record may have. Not while something is under way
 * that it has to hear of.
 */
export function expiryOf(
  { eventsARecord }: Pick<VoyagerEnvironment, 'eventsARecord'>,
  expiresAfterMs: number | null,
  { seq, pending, runningSubflow }: Pick<RecordState, 'seq' | 'pending' | 'runningSubflow'>,
  at: number,
): number | null {
  const isFull = seq >= eventsARecord && pending === null && runningSubflow === undefined;
  return isFull ? at : expiryAfter(expiresAfterMs, at);
}

export function isExpired(env: Pick<VoyagerEnvironment, 'clock'>, row: StoredRecord): boolean {
  return row.status === 'expired' || (row.status === 'open' && row.expires_at !== null && row.expires_at <= env.clock.now());
}

/** Closes a record that was abandoned. Its timers are deleted; results of its effects find it closed. */
export async function expireRecords(env: Pick<VoyagerEnvironment, 'clock' | 'storage'>, limit: number): Promise<number> {
  const now = env.clock.now();
  const due = await env.storage.read
    .selectFrom('record')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
  const ids = due.map((row) => row.id);
  return closeExpired(env, ids, now);
}

/**
 * Closes those of these records that have expired by now; answers how many. Whoever tells somebody that a record has expired closes it
 * first: what is still on its way to it then finds it closed, and is not taken after it was refused.
 */
export async function closeExpired(env: Pick<VoyagerEnvironment, 'storage'>, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const expired = await env.storage.write(({ db }) => closeExpiredIn(db, ids, now));
  if (expired > 0) crashPoint('after-expiry');
  return expired;
}

/** The same in a transaction that does more: what came too late for a record is ended with it. */
export async function closeExpiredIn(db: Kysely<Database>, ids: readonly string[], now: number): Promise<number> {
  const closed = await db
    .updateTable('record')
    .set({ status: 'expired', open_key: null })
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  if (closed.length === 0) return 0;
  crashPoint('inside-expiry');
  const gone = closed.map((row) => row.id);
  await db.deleteFrom('timer').where('record_id', 'in', gone).execute();
  await db.deleteFrom('step_draft').where('record_id', 'in', gone).execute();
  return closed.length;
}

/**
 * Closes a record that was found to have expired, before anybody is told so. True where it has to be looked at again: somebody has just gone on with
 * it; or the same request, on its way since before, came in right before it was closed, and then it was done, and is no refusal.
 */
export async function closeBeforeTold(
  env: Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  vid: string,
  key: string | null,
): Promise<boolean> {
  await closeExpired(env, [vid], env.clock.now());
  const found = await env.storage.records.findWithKey(vid, key ?? '');
  return found?.record.status === 'open' || (found?.used ?? null) !== null;
}

/** The earlier values of a record's steps, by step. */
export type Prefill = { [stepId: string]: JsonObject };

/** The values that the next record takes over: everything entered except sealed values. */
export function prefillFrom(state: RecordState): Prefill {
  const entered = { ...state.prefill, ...state.context.answers };
  return Object.fromEntries(Object.entries(entered).map(([stepId, values]) => [stepId, withoutSealed(values)]));
}
