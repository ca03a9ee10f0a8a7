import { stateAt } from '#engine/record/record-scope.ts';
import type { RecordEvent, RecordState } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import { canonical } from '../shared/canonical.ts';
import { driveRecord } from './drive-record.ts';
import { isExpired } from '../records/expiry.ts';
import { openKeyOf } from '../records/open-key.ts';
import { openRecord, type OpenedRecord } from '../records/open-record.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { requestContextOf } from '../environment/request-context.ts';
import type { DrivesRecords, OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { writeDriven } from './write-record.ts';

/** A parent that an ended subflow can be gone back into from, and the state of its trail that ran it; null where it rests there now. */
interface WayBackIn {
  parent: OpenedRecord;
  stepId: string | null;
}

/**
 * Returns the way back into a subflow's ended record: its parent is open, waits for no operation, and its way leads through this very
 * record. `find` reads the parent; within a transaction, under its lock.
 */
export async function wayBackIn(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  { row, state }: OpenedRecord,
  find: (id: string) => Promise<StoredRecord | undefined> = (id) => env.storage.records.find(id),
): Promise<WayBackIn | null> {
  if (state.status !== 'done' || row.parent_id === null) return null;
  const found = await find(row.parent_id);
  if (found === undefined || found.person_id !== row.person_id || found.status !== 'open' || isExpired(env, found)) return null;
  const parent = await openRecord(env, found);
  if (parent.state.runningSubflow?.childId === row.id) return { parent, stepId: null };
  if (parent.flow.states[parent.state.stepId]?.kind === 'call') return null;
  const entry = parent.state.trail.find(({ childId }) => childId === row.id);
  return entry === undefined ? null : { parent, stepId: entry.stepId };
}

/** The step of an ended subflow as it was on arrival there, while it can be gone back into; null where it was not passed or is over for good. */
export async function stepToReopen(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  opened: OpenedRecord,
  stepId: string,
): Promise<RecordState | null> {
  if (opened.state.status !== 'done') return null;
  const at = stateAt(opened.state, stepId);
  return at === null || at.status === 'done' || (await wayBackIn(env, opened)) === null ? null : at;
}

/**
 * Makes ready, within a transaction, that an ended subflow runs again: its parent goes back to the state that runs it, and its row is open. Its state is
 * still that of its end, which a rewind that `reopens` leaves. Null where it cannot be gone back into, and nothing was written.
 */
export async function backIntoSubflow(
  env: DrivesRecords,
  transaction: WriteTransaction,
  actor: Actor,
  opened: OpenedRecord,
): Promise<OpenedRecord | null> {
  const way = await wayBackIn(env, opened, (id) => transaction.records.lock(id));
  if (way === null) return null;
  const { db } = transaction;
  const { flow, row, state } = opened;
  const openKey = openKeyOf(env, { flow, actor, given: state.context.given, parent: row.parent_id });
  const other = await db.selectFrom('record').select('id').where('open_key', '=', openKey).executeTakeFirst();
  if (other !== undefined) return null;
  const open = { status: 'open' as const, open_key: openKey };
  const { numUpdatedRows } = await db
    .updateTable('record')
    .set(open)
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .where('status', '=', 'done')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RecordMoved();
  if (way.stepId !== null) await rewind(env, transaction, actor, way.parent, { to: way.stepId });
  return { ...opened, row: { ...row, ...open } };
}

/** Opens the record that ended here before at its last step, for a parent that has gone back; null where a new one is to begin. */
export async function reopenLast(
  env: DrivesRecords,
  actor: Actor,
  { childId, given, hash }: { childId: string; given: JsonObject; hash: string },
): Promise<OpenedRecord | null> {
  return env.storage.write(async (transaction) => {
    const row = await transaction.records.lock(childId);
    if (row?.person_id !== actor.id || row.status !== 'done' || row.definition_hash !== hash) return null;
    const ended = await openRecord(env, row);
    const to = ended.state.trail.at(-1)?.stepId;
    if (to === undefined || canonical(ended.state.context.given) !== canonical(given)) return null;
    const opened = await backIntoSubflow(env, transaction, actor, ended);
    return opened === null ? null : rewind(env, transaction, actor, opened, { to, reopens: true });
  });
}

async function rewind(
  env: DrivesRecords,
  transaction: WriteTransaction,
  actor: Actor,
  opened: OpenedRecord,
  back: { to: string; reopens?: true },
): Promise<OpenedRecord> {
  const { flow, row, state } = opened;
  const at = await requestContextOf(env, transaction.db, actor, flow);
  const event: RecordEvent = {
    seq: state.seq + 1,
    at: { now: at.now, today: at.today, person: at.person, load: {} },
    type: 'voyager.rewind',
    ...back,
  };
  const driven = await driveRecord(env, transaction, { recordId: row.id, revision: row.revision, flow, at }, state, event);
  if ('refused' in driven) throw new RecordMoved();
  return { ...opened, row: await writeDriven(env, transaction, opened, driven, null), state: driven.state };
}
