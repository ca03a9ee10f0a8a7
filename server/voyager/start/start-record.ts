import type { OperationHost } from '#server/operations/operation-host.ts';
import { startEvent } from '#engine/record/fold.ts';
import { readGiven } from '#engine/record/read-given.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import { afterWrite } from '../drive/after-write.ts';
import { answerFor } from '../answer/answer.ts';
import { carryOn, type Driven } from '../drive/drive-record.ts';
import { runQuickly } from '../effects/effects.ts';
import { expiryAfter, isExpired, type Prefill, prefillFrom } from '../records/expiry.ts';
import { foldStart } from './fold-start.ts';
import { openKeyOf } from '../records/open-key.ts';
import { isGoneOnWith, startsFresh } from '../records/gone-on-with.ts';
import { isRecordId, openRecord, owned } from '../records/open-record.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { recordAt } from '../drive/replay-answer.ts';
import { reportAll } from '../environment/report-all.ts';
import { committed } from '../environment/traced.ts';
import type { DrivesRecords, OpensRecords, RunsEffects, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { eventRows, writeAround, type UpdateKey } from '../drive/write-record.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import type { StartCall } from './start-call.ts';
import { versionToBegin } from './version-to-begin.ts';

type Started =
  | { kind: 'begun'; row: StoredRecord; driven: Driven }
  | { kind: 'found'; row: StoredRecord }
  | { kind: 'replayed'; row: StoredRecord; revision: number };

/** The flow of that name as this person begins it, and the input held against it. `missing` says what a wrong input is to the caller. */
export async function readStart(
  env: Pick<VoyagerEnvironment, 'definitions' | 'flags'>,
  actor: Actor,
  voyagerType: string,
  input: JsonObject,
  missing: 'badRequest' | 'notFound',
): Promise<{ flow: CompiledFlow; given: JsonObject }> {
  const current = await versionToBegin(env, voyagerType, actor.id);
  if (current === null) throw new VoyagerProblem('notFound', 'There is no such flow');
  const { given, problems } = readGiven(current.flow.given, input);
  if (problems.length === 0) return { flow: current.flow, given };
  const words = { missing: 'This is needed.', unknown: 'This flow does not take this.', type: 'This is not of the right type.' } as const;
  throw new VoyagerProblem(missing, 'The input does not fit the flow', {
    issues: problems.map(({ name, problem }) => ({ path: `/input/${name}`, message: words[problem] })),
  });
}

export async function begin(env: RunsEffects, call: StartCall): Promise<RecordAnswer> {
  const { actor, flow } = call;
  const started = await beginOrFind(env, call).catch(async (error: unknown) => {
    // Outside the transaction: what a report writes is no part of it.
    if (error instanceof VoyagerProblem)
      await reportAll(env, { id: null, person_id: actor.id, voyager_type: flow.voyagerType }, error.reports);
    throw error;
  });
  if (started.kind === 'replayed') {
    const { opened, leave } = await recordAt(env, env.storage.records, started.row, started.revision);
    return answerFor(env, opened, actor, { kind: 'replace', leave });
  }
  if (started.kind === 'begun') {
    crashPoint('start-committed');
    await afterWrite(env, started.row, started.driven);
    if (started.driven.external.length > 0) {
      await runQuickly(
        env,
        started.driven.external.map((effect) => effect.id),
      );
    }
  }
  const opened = await openRecord(env, owned(await env.storage.records.find(started.row.id), actor));
  return answerFor(env, opened, actor, { kind: 'replace', ...(call.enter === true ? enteredAt(opened.flow) : {}) });
}

/** Where the address of a flow's entry leads: to the overview, where the flow has one, or to where the record is. */
export function enteredAt({ enterAt }: CompiledFlow): { stepId?: string } {
  return enterAt == null ? {} : { stepId: enterAt };
}

/** Several that begin at the same moment: the unique index lets one through, and the others find its record. */
async function beginOrFind(env: DrivesRecords, call: StartCall): Promise<Started> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await committed(
        env,
        (work) => env.storage.write(work),
        (transaction: WriteTransaction) => beginIn(env, transaction, call),
      );
    } catch (error) {
      if (!isDatabaseError(error, 'unique') || attempt === 3) throw error;
    }
  }
}

async function beginIn(env: DrivesRecords, transaction: WriteTransaction, call: StartCall): Promise<Started> {
  const { db } = transaction;
  const { actor, flow, key, after } = call;
  if (key !== null && env.guards.idempotency) {
    const used = await db
      .selectFrom('start_key')
      .selectAll()
      .where('person_id', '=', actor.id)
      .where('key', '=', key.key)
      .executeTakeFirst();
    if (used !== undefined) {
      if (used.request_mac !== key.mac) throw new VoyagerProblem('keyReused', 'This key was used for another request');
      return { kind: 'replayed', row: owned(await transaction.records.find(used.record_id), actor), revision: used.revision };
    }
  }
  const openKey = openKeyOf(env, call);
  const held = await heldBy(env, transaction, call, openKey);
  const ended = after === null ? null : await lockEnded(env, transaction, actor, after.id);
  if (ended !== null && ended.successor_id !== null)
    return { kind: 'found', row: owned(await transaction.records.find(ended.successor_id), actor) };
  if (held !== undefined && held.id !== ended?.id && isOpen(env, held)) {
    if (ended !== null) await close(transaction, ended, held.id);
    await rememberKey(env, transaction, actor, key, held.id, held.revision);
    return { kind: 'found', row: held };
  }
  const id = env.ids();
  const before = ended ?? (held !== undefined && isExpired(env, held) ? held : null);
  const prefill = before === null ? undefined : prefillFrom((await openRecord(env, before)).state);
  if (before !== null) await close(transaction, before, id);
  const row = await newRow(env, transaction, call, id, openKey);
  const driven = await firstDriven(env, transaction, call, row, prefill);
  row.step_id = driven.state.stepId;
  row.revision = driven.state.seq;
  row.updated_at = driven.events.at(-1)?.event.at.now ?? row.updated_at;
  row.expires_at = expiryAfter(flow.expiresAfterMs, row.updated_at);
  if (driven.state.status === 'done') Object.assign(row, { status: 'done', open_key: null, expires_at: null });
  row.snapshot = env.codec.snapshot.seal(row, driven.state);
  crashPoint('before-start');
  await transaction.records.insert(row, eventRows(env, row, driven, null));
  await writeAround(env, transaction, row, driven, row.created_at);
  await rememberKey(env, transaction, actor, key, id, row.revision);
  crashPoint('after-start');
  return { kind: 'begun', row, driven };
}

/**
 * The record that has the key of this start, under its lock. If the flow begins a new record each time, a record that has continued, or has
 * expired, gives the key up: it stays as it is, and its address still leads to it.
 */
async function heldBy(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock'>,
  { db, records }: WriteTransaction,
  call: StartCall,
  openKey: string,
): Promise<StoredRecord | undefined> {
  const existing = await db.selectFrom('record').select('id').where('open_key', '=', openKey).executeTakeFirst();
  const held = existing === undefined ? undefined : await records.lock(existing.id);
  if (held === undefined || !startsFresh(call)) return held;
  if (call.after === null && isOpen(env, held) && !(await isGoneOnWith(env, db, held))) return held;
  await db.updateTable('record').set({ open_key: null }).where('id', '=', held.id).execute();
  return undefined;
}

const isOpen = (env: Pick<VoyagerEnvironment, 'clock'>, row: StoredRecord): boolean => row.status === 'open' && !isExpired(env, row);

/** Reads the record to continue from again, under its lock: another request may have continued it, or it may have been erased. */
async function lockEnded(
  env: Pick<VoyagerEnvironment, 'clock'>,
  { records }: WriteTransaction,
  actor: Actor,
  id: string,
): Promise<StoredRecord> {
  const row = owned(await records.lock(id), actor);
  if (!isExpired(env, row)) throw new RecordMoved();
  return row;
}

async function close({ db }: WriteTransaction, row: StoredRecord, successorId: string): Promise<void> {
  await db.updateTable('record').set({ status: 'expired', open_key: null, successor_id: successorId }).where('id', '=', row.id).execute();
  await db.deleteFrom('timer').where('record_id', '=', row.id).execute();
}

async function rememberKey(
  env: Pick<VoyagerEnvironment, 'clock' | 'guards'>,
  { db }: WriteTransaction,
  actor: Actor,
  key: UpdateKey | null,
  recordId: string,
  revision: number,
): Promise<void> {
  if (key === null || !env.guards.idempotency) return;
  await db
    .insertInto('start_key')
    .values({ person_id: actor.id, key: key.key, request_mac: key.mac, record_id: recordId, revision, at: env.clock.now() })
    .execute();
}

async function newRow(
  env: Pick<VoyagerEnvironment, 'clock' | 'codec' | 'definitions'>,
  transaction: WriteTransaction,
  { actor, flow, given, parent }: StartCall,
  id: string,
  openKey: string,
): Promise<StoredRecord> {
  const now = env.clock.now();
  const { wrappedKey, keyId } = env.codec.newKey(id);
  return {
    id,
    person_id: actor.id,
    voyager_type: flow.voyagerType,
    definition_hash: flow.hash,
    step_id: '',
    status: 'open',
    revision: 0,
    open_key: openKey,
    snapshot: Buffer.alloc(0),
    wrapped_key: wrappedKey,
    key_id: keyId,
    parent_id: parent ?? (await parentOf(env, transaction, flow, actor, given)),
    successor_id: null,
    created_at: now,
    updated_at: now,
    expires_at: expiryAfter(flow.expiresAfterMs, now),
  };
}

/**
 * The record that this one is begun from. It must be theirs, open or done, and know the step that is named: a flow cannot be made to
 * send a message to another person's record, nor to refer to a step that does not exist.
 */
async function parentOf(
  env: Pick<VoyagerEnvironment, 'clock' | 'definitions'>,
  { records }: WriteTransaction,
  flow: CompiledFlow,
  actor: Actor,
  given: JsonObject,
): Promise<string | null> {
  if (flow.parent === null) return null;
  const vid = evaluate(flow.parent.vid, { given }, { mode: 'display' });
  if (typeof vid !== 'string' || vid === '') return null;
  const missing = () => new VoyagerProblem('notFound', 'The record that this begins from was not found');
  const parent = isRecordId(vid) ? await records.find(vid) : undefined;
  if (parent === undefined || parent.person_id !== actor.id || isExpired(env, parent)) throw missing();
  const stepId = evaluate(flow.parent.stepId, { given }, { mode: 'display' });
  const { flow: its } = await env.definitions.pinned(parent.definition_hash);
  if (typeof stepId !== 'string' || !Object.hasOwn(its.states, stepId)) throw missing();
  return parent.id;
}

async function firstDriven(
  env: OperationHost & Pick<VoyagerEnvironment, 'log' | 'span' | 'tracer'>,
  transaction: WriteTransaction,
  call: StartCall,
  row: StoredRecord,
  prefill: Prefill | undefined,
): Promise<Driven> {
  const { at, start, folded } = await foldStart(env, transaction.db, call, row.id, prefill);
  const subject = { recordId: row.id, revision: null, flow: call.flow, at };
  return carryOn(env, transaction, subject, { from: '', event: startEvent(start), folded });
}
