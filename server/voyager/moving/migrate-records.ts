import type { OperationHost } from '#server/operations/operation-host.ts';
import { PersonErased } from '#server/security/vault.ts';
import { planMove } from '#engine/record/plan-move.ts';
import type { RecordMapping } from '#engine/compiled/record-mapping.ts';
import type { FoldResult, RecordEvent, RecordState } from '#engine/record/record-types.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { Transaction } from '#server/storage/storage.ts';
import type { Driven } from '../drive/drive-record.ts';
import type { PinnedFlow } from '../definitions/definitions.ts';
import { openRecord } from '../records/open-record.ts';
import { RecordErased } from '../environment/record-codec.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { SnapshotInvalid } from '../records/snapshot-shape.ts';
import { openKeyOf } from '../records/open-key.ts';
import { LoadFailed, readLoads, scopeIn, requestContextOf } from '../environment/request-context.ts';
import { parentOf } from '../records/parent.ts';
import type { DrivesRecords, OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { writeDriven } from '../drive/write-record.ts';

/** A mapping that has been checked, and the versions that it leads from and to, as whole hashes. */
export interface Migration {
  voyagerType: string;
  from: string;
  to: string;
  mapping: RecordMapping;
}

export interface MigrationReport {
  /** Records that were moved, or in a dry run would be. */
  moved: number;
  /** Records that stay where they are, and why. */
  stay: { recordId: string; stepId: string; why: string }[];
}

/** Open records of a version in the order of their ids, as they stood when they were looked up. */
export interface Slice {
  rows: { id: string; step_id: string; revision: number }[];
  /** The last of them, where there may be more after it. */
  next: string | null;
}

/** The number of records that are looked up at once. Each is moved by itself. */
const batch = 200;

export async function sliceOf({ storage }: Pick<VoyagerEnvironment, 'storage'>, hash: string, after: string): Promise<Slice> {
  const rows = await storage.read
    .selectFrom('record')
    .select(['id', 'step_id', 'revision'])
    .where('definition_hash', '=', hash)
    .where('status', '=', 'open')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return { rows, next: rows.length < batch ? null : (rows.at(-1)?.id ?? null) };
}

/**
 * Moves every open record of one version to another, one transaction a record: event, snapshot, timers and version are written together under
 * the record's revision, or not at all. Who is stopped in the middle begins again, and finds those that are left. A dry run writes nothing.
 */
export async function migrateRecords(env: DrivesRecords, migration: Migration, { dryRun }: { dryRun: boolean }): Promise<MigrationReport> {
  const report: MigrationReport = { moved: 0, stay: [] };
  for (let after: string | null = ''; after !== null;) {
    const slice: Slice = await sliceOf(env, migration.from, after);
    const { moved: more, stay } = await migrateSlice(env, migration, slice, { dryRun, asSeen: false });
    report.moved += more;
    report.stay.push(...stay);
    after = slice.next;
  }
  return report;
}

/** The same for the records of a slice. With `asSeen` one stays that was written since it was looked up. */
export async function migrateSlice(
  env: DrivesRecords,
  migration: Migration,
  { rows }: Slice,
  { dryRun, asSeen }: { dryRun: boolean; asSeen: boolean },
): Promise<MigrationReport> {
  const to = await env.definitions.pinned(migration.to);
  const report: MigrationReport = { moved: 0, stay: [] };
  for (const { id, step_id: stepId, revision } of rows) {
    const why = dryRun ? await whyStays(env, migration, to, id) : await moved(env, migration, to, id, asSeen ? revision : null);
    if (why === null && !dryRun) crashPoint('after-move');
    if (why === null) report.moved++;
    else report.stay.push({ recordId: id, stepId, why });
  }
  return report;
}

const elsewhere = 'it stands on that version no more';

async function whyStays(env: OperationHost & OpensRecords, migration: Migration, to: PinnedFlow, id: string): Promise<string | null> {
  const row = await env.storage.records.find(id);
  if (row?.status !== 'open' || row.definition_hash !== migration.from) return elsewhere;
  const planned = await planFor(env, env.storage.read, migration, to, row);
  return 'cannot' in planned ? planned.cannot : null;
}

/** Null: it was moved. Somebody who wrote the record meanwhile was faster: it is looked at again. */
async function moved(env: DrivesRecords, migration: Migration, to: PinnedFlow, id: string, seen: number | null): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await env.storage.write(async (transaction) => {
        const row = await transaction.records.lock(id);
        if (row?.status !== 'open' || row.definition_hash !== migration.from) return elsewhere;
        if (seen !== null && row.revision !== seen) return 'it was changed since the dry run';
        const planned = await planFor(env, transaction.db, migration, to, row);
        if ('cannot' in planned) return planned.cannot;
        const { event, folded } = planned;
        const { given } = folded.state.context;
        crashPoint('before-move');
        const visited = { parent: parentOf(to.flow, row, given), from: folded.state.from };
        // One that has given its key up stays beside the one that has it.
        const openKey = row.open_key === null ? null : openKeyOf(env, { actor: { id: row.person_id }, flow: to.flow, given, ...visited });
        await writeDriven(env, transaction, { row, openKey, ...to }, drivenBy(row, event, folded), null);
        crashPoint('inside-move');
        await transaction.db.updateTable('record').set({ definition_hash: migration.to }).where('id', '=', id).execute();
        return null;
      });
    } catch (error) {
      if (isDatabaseError(error, 'unique')) return 'another open record of theirs is the one for what it would be given';
      if (!(error instanceof RecordMoved)) throw error;
      if (attempt === 3) return 'it was written meanwhile: run the migration again';
    }
  }
}

type Planned = { event: RecordEvent; folded: FoldResult } | { cannot: string };

async function planFor(
  env: OperationHost & OpensRecords,
  db: Transaction['db'],
  migration: Migration,
  to: PinnedFlow,
  row: StoredRecord,
): Promise<Planned> {
  const waiting = await db
    .selectFrom('effect')
    .select('operation')
    .where('record_id', '=', row.id)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (waiting !== undefined) return { cannot: `${waiting.operation} is under way` };
  try {
    const { state } = await openRecord(env, row);
    return await plannedOf(env, db, migration, to, row, state);
  } catch (error) {
    if (error instanceof RecordErased) return { cannot: 'it has been erased' };
    if (error instanceof SnapshotInvalid || error instanceof LoadFailed || error instanceof VoyagerProblem || error instanceof PersonErased)
      return { cannot: error.message };
    throw error;
  }
}

async function plannedOf(
  env: OperationHost,
  db: Transaction['db'],
  { from, to: hash, mapping }: Migration,
  { flow }: PinnedFlow,
  row: StoredRecord,
  state: RecordState,
): Promise<Planned> {
  const actor = { id: row.person_id };
  const at = await requestContextOf(env, db, actor, flow);
  const flags = flow.flags.length === 0 ? {} : await env.flags.read(flow.flags, actor.id);
  const event = {
    seq: state.seq + 1,
    at: { now: at.now, today: at.today, person: at.person, load: {} },
    type: 'voyager.moved' as const,
    from,
    to: hash,
    mapping,
    flags,
  };
  const first = planMove(flow, row.id, state, event);
  if ('cannot' in first || flow.load.length === 0) return first;
  // The new version's one-time reads are made now, with its parameters.
  const load = await readLoads(env, flow, flow.load, scopeIn(flow, row.id, first.folded.state, {}, at), at);
  return planMove(flow, row.id, state, { ...event, at: { ...event.at, load } });
}

function drivenBy(row: StoredRecord, event: RecordEvent, { state, timers, cancelled }: FoldResult): Driven {
  return {
    state,
    events: [{ event, from: row.step_id, to: state.stepId }],
    external: [],
    timers,
    cancelled,
    leave: null,
    tracks: [],
    reports: [],
  };
}
