import type { JsonObject } from '#schemas/json.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { withoutSealed } from '#engine/record/sealed-reference.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

export function isExpired(env: VoyagerEnvironment, row: StoredRecord): boolean {
  return row.status === 'expired' || (row.status === 'open' && row.expires_at !== null && row.expires_at <= env.clock.now());
}

/** Closes what nobody went on with. Its timers go; results of its effects find it closed. */
export async function expireRecords(env: VoyagerEnvironment, most: number): Promise<number> {
  const now = env.clock.now();
  const due = await env.storage.read
    .selectFrom('record')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now)
    .limit(most)
    .execute();
  const ids = due.map((row) => row.id);
  return closeExpired(env, ids, now);
}

/**
 * Closes those of these records that have expired by now; answers how many. Whoever tells somebody that a record has expired closes it
 * first: what is still on its way to it then finds it closed, and is not taken after it was refused.
 */
export async function closeExpired(env: VoyagerEnvironment, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const expired = await env.storage.write(async ({ db }) => {
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
    await db
      .deleteFrom('timer')
      .where(
        'record_id',
        'in',
        closed.map((row) => row.id),
      )
      .execute();
    return closed.length;
  });
  if (expired > 0) crashPoint('after-expiry');
  return expired;
}

/** What goes along to the record that comes after: everything entered, but nothing that was sealed. */
export function prefillFrom(state: RecordState): { [stepId: string]: JsonObject } {
  const entered = { ...state.prefill, ...state.context.answers };
  return Object.fromEntries(Object.entries(entered).map(([stepId, values]) => [stepId, withoutSealed(values)]));
}
