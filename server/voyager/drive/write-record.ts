import { typeInClear } from '#engine/journey/event-words.ts';
import { filesGone } from '#engine/record/forgotten-files.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { StoredEvent, StoredRecord } from '#server/storage/record-store.ts';
import type { Transaction, WriteTransaction } from '#server/storage/storage.ts';
import { noteConfirmation } from './confirmations.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { Driven } from './drive-record.ts';
import type { PinnedFlow } from '../definitions/definitions.ts';
import { expiryOf } from '../records/expiry.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { traced } from '../environment/traced.ts';
import { parentOf } from '../records/parent.ts';
import { stepsPassed, type StoredDrafts } from './step-drafts.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

export interface UpdateKey {
  key: string;
  mac: string;
}

/** A record as its row holds it, and the version that it continues with. */
interface Opened extends PinnedFlow {
  row: StoredRecord;
  /** The new key that makes it the only open record of its kind; absent if unchanged. */
  openKey?: string | null;
  /** The drafts that it had when it was read. */
  drafts?: StoredDrafts;
  /** Where it stood before; left out of one that is moved to another version, which keeps its files. */
  state?: RecordState;
}

/** Writes what was driven: one conditional write of the record with its events, then its effects, timers, and word to its parent. */
export function writeDriven(
  env: Pick<VoyagerEnvironment, 'attachments' | 'causes' | 'clock' | 'codec' | 'eventsARecord' | 'ids' | 'span' | 'tracer'>,
  transaction: Transaction,
  opened: Opened,
  driven: Driven,
  key: UpdateKey | null,
): Promise<StoredRecord> {
  return traced(env, 'voyager.write', (own, span) => {
    const { row, flow } = opened;
    const first = driven.events[0]?.event;
    const event = first?.type === 'client' ? first.event : first?.type;
    span?.note({
      record: row.id,
      flow: flow.voyagerType,
      version: flow.hash,
      step: driven.state.stepId,
      seq: driven.state.seq,
      ...(event === undefined ? {} : { event }),
    });
    return writeWhole(own, transaction, opened, driven, key);
  });
}

async function writeWhole(
  env: Pick<VoyagerEnvironment, 'attachments' | 'causes' | 'clock' | 'codec' | 'eventsARecord' | 'ids' | 'span'>,
  transaction: Transaction,
  { row, flow, openKey = row.open_key, drafts = [], state: before }: Opened,
  driven: Driven,
  key: UpdateKey | null,
): Promise<StoredRecord> {
  const now = env.clock.now();
  const { state } = driven;
  // When its last event came about, as a fold of its history finds it: an answer given again says the same.
  const changed = changedRow(env, { ...row, open_key: openKey }, flow.expiresAfterMs, driven, driven.events.at(-1)?.event.at.now ?? now);
  changed.snapshot = env.codec.snapshot.seal(row, state);
  const left = isLeft(flow, changed, driven);
  const besides = writesAround(changed, driven);
  const ended = changed.status === 'done';
  const passed = stepsPassed(drafts, driven);
  const gone = before === undefined ? [] : filesGone(before, state);
  crashPoint('before-append');
  const written = await transaction.records.append({
    id: row.id,
    fromRevision: row.revision,
    toRevision: changed.revision,
    stepId: changed.step_id,
    status: changed.status,
    openKey: changed.open_key,
    snapshot: changed.snapshot,
    updatedAt: changed.updated_at,
    expiresAt: changed.expires_at,
    events: eventRows(env, row, driven, key),
    indexesSame: changed.status === row.status && changed.open_key === row.open_key && changed.expires_at === row.expires_at,
    alone: !besides && !left && !ended && passed.length === 0 && gone.length === 0,
  });
  if (!written) throw new RecordMoved();
  crashPoint('inside-append');
  if (besides) await writeAround(env, await transaction.begin(), changed, driven, now);
  if (ended || passed.length > 0) await forgetDrafts(await transaction.begin(), changed, ended ? null : passed);
  for (const id of gone) await env.attachments.remove((await transaction.begin()).db, id, row.person_id);
  if (left) await tellParent(env, (await transaction.begin()).db, changed, childLeftId(changed), { left: true }, now);
  crashPoint('after-append');
  return changed;
}

function changedRow(
  env: Pick<VoyagerEnvironment, 'eventsARecord'>,
  row: StoredRecord,
  expiresAfterMs: number | null,
  { state }: Driven,
  now: number,
): StoredRecord {
  const open = state.status === 'open';
  return {
    ...row,
    revision: state.seq,
    step_id: state.stepId,
    status: open ? 'open' : 'done',
    open_key: open ? row.open_key : null,
    updated_at: now,
    expires_at: open ? expiryOf(env, expiresAfterMs, state, now) : null,
  };
}

export function eventRows(env: Pick<VoyagerEnvironment, 'codec'>, row: StoredRecord, driven: Driven, key: UpdateKey | null): StoredEvent[] {
  return driven.events.map(({ event, from, to }, place) => ({
    record_id: row.id,
    seq: event.seq,
    type: typeInClear(event),
    from_step: from,
    to_step: to,
    at: event.at.now,
    idempotency_key: place === 0 && key !== null ? key.key : null,
    request_mac: place === 0 && key !== null ? key.mac : null,
    answer_revision: place === 0 && key !== null ? driven.state.seq : null,
    body: env.codec.event.seal(row, event),
  }));
}

/** True if an update writes anything besides its record and events. */
function writesAround(row: StoredRecord, { cancelled, timers, external, tracks, state, events }: Driven): boolean {
  const changes = cancelled.timers.length + cancelled.effects.length + timers.length + external.length + tracks.length;
  // More than one event means that operations ran: what they wrote belongs to the same transaction.
  return changes > 0 || events.length > 1 || (state.status === 'done' && (row.parent_id !== null || state.outcome?.said !== undefined));
}

/** Effects, timers and the message to a parent: the same transaction, so that none is ever lost or left over. */
export async function writeAround(
  env: Pick<VoyagerEnvironment, 'causes' | 'codec' | 'ids' | 'span'>,
  { db }: WriteTransaction,
  row: StoredRecord,
  driven: Driven,
  now: number,
): Promise<void> {
  const { cancelled, timers, external, state } = driven;
  if (cancelled.timers.length > 0)
    await db.deleteFrom('timer').where('record_id', '=', row.id).where('token', 'in', cancelled.timers).execute();
  if (cancelled.effects.length > 0) {
    await db
      .updateTable('effect')
      .set({ status: 'cancelled', finished_at: now })
      .where('id', 'in', cancelled.effects)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
  }
  if (timers.length > 0) {
    await db
      .insertInto('timer')
      .values(timers.map((timer) => ({ token: timer.token, record_id: row.id, due_at: timer.dueAt })))
      .execute();
  }
  for (const effect of external) {
    if (env.span?.context) env.causes.remember(effect.id, env.span.context);
    await db
      .insertInto('effect')
      .values({
        id: effect.id,
        record_id: row.id,
        kind: 'operation',
        operation: effect.operation,
        input: env.codec.effect.seal(row, effect.id, effect.input),
        status: 'waiting',
        attempt: 0,
        timeout_ms: effect.timeoutMs,
        run_at: now,
        lease_token: null,
        lease_until: null,
        created_at: now,
        finished_at: null,
      })
      .execute();
  }
  for (const name of driven.tracks) {
    await db
      .insertInto('metric_event')
      .values({ id: env.ids(), at: now, name, person_id: row.person_id, category: row.voyager_type, page: row.step_id })
      .execute();
  }
  if (state.outcome?.said !== undefined) await noteConfirmation(db, row, now);
  if (state.status === 'done' && row.parent_id !== null)
    await tellParent(env, db, row, childDoneId(row), { result: state.outcome?.result ?? {} }, now);
}

/** Removes what was typed and not sent: of some steps, or of all where the record has ended. */
async function forgetDrafts({ db }: WriteTransaction, { id }: StoredRecord, steps: readonly string[] | null): Promise<void> {
  let those = db.deleteFrom('step_draft').where('record_id', '=', id);
  if (steps !== null) those = those.where('step_id', 'in', steps);
  await those.execute();
}

async function tellParent(
  env: Pick<VoyagerEnvironment, 'codec'>,
  db: WriteTransaction['db'],
  row: StoredRecord,
  id: string,
  word: JsonObject,
  now: number,
): Promise<void> {
  const parent = await db.selectFrom('record').select(['id', 'wrapped_key', 'key_id']).where('id', '=', row.parent_id).executeTakeFirst();
  if (parent === undefined || parent.wrapped_key === null) return;
  await db
    .insertInto('effect')
    .values({
      id,
      record_id: parent.id,
      kind: 'childDone',
      operation: row.voyager_type,
      input: env.codec.effect.seal(parent, id, { childId: row.id, ...word }),
      status: 'waiting',
      attempt: 0,
      timeout_ms: 10_000,
      run_at: now,
      lease_token: null,
      lease_until: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
}

/** True if a subflow’s record was left for a page: its parent gets a message then. */
function isLeft(flow: CompiledFlow, row: StoredRecord, { leave, state }: Driven): boolean {
  return leave !== null && parentOf(flow, row, state.context.given) !== null;
}

export function childLeftId(row: StoredRecord): string {
  return `${row.id}/left/${row.revision}`;
}

/** By revision: a record that is gone back into ends again. */
export function childDoneId(row: StoredRecord): string {
  return `${row.id}/done/${row.revision}`;
}
