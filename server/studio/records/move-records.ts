import { createHash } from 'node:crypto';
import type { RecordMapping } from '#engine/compiled/record-mapping.ts';
import type { MoveRequest, MoveTry, StudioMoved, StudioMoveTried } from '#schemas/studio/records.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { type MigrationReport, migrateSlice, type Slice, sliceOf } from '#server/voyager/moving/migrate-records.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { readMapping } from './asked-mapping.ts';
import { addToMove, beginMove, demandMove } from './move-store.ts';
import { demandVersions } from './older-versions.ts';

/** Says of a slice of records how many would be moved, and why the others would not. Nothing is written. */
export async function tryMove(deps: StudioDeps, voyagerType: string, from: string, asked: MoveTry): Promise<StudioMoveTried> {
  const { mapping, findings } = await mappingOf(deps, voyagerType, from, asked);
  if (mapping === null)
    return { findings: findings.map(({ message, fix }) => ({ message, fix })), moved: 0, stay: [], next: null, seal: null };
  const slice = await sliceOf(deps.environment, from, asked.after ?? '');
  const migration = { voyagerType, from, to: asked.to, mapping };
  const report = await migrateSlice(deps.environment, migration, slice, { dryRun: true, asSeen: false });
  return { findings: [], moved: report.moved, stay: grouped(report), next: slice.next, seal: sealOf(voyagerType, from, asked, slice) };
}

/**
 * Moves a slice of records as its dry run has shown it. Refused where one of them was written since, where there are others, or where another
 * version is live: then nothing of the slice is moved.
 */
export async function moveRecords(
  deps: StudioDeps,
  voyagerType: string,
  from: string,
  asked: MoveRequest,
  personId: string,
): Promise<StudioMoved> {
  const { mapping } = await mappingOf(deps, voyagerType, from, asked);
  const slice = await sliceOf(deps.environment, from, asked.after ?? '');
  if (mapping === null || sealOf(voyagerType, from, asked, slice) !== asked.seal)
    throw new HttpProblem('draftConflict', { detail: 'The open records have changed since the dry run. Do the dry run again.' });
  const { to, reason } = asked;
  const own = { personId, from, to };
  const act =
    asked.act === null
      ? await beginMove(deps, { ...own, voyagerType, kind: 'moved', reason })
      : await demandMove(deps, { ...own, act: asked.act });
  const report = await migrateSlice(deps.environment, { voyagerType, from, to, mapping }, slice, { dryRun: false, asSeen: true });
  await addToMove(deps, { ...own, act, voyagerType, records: report.moved, stay: report.stay.length });
  return { act, moved: report.moved, stay: grouped(report), next: slice.next };
}

async function mappingOf(
  deps: StudioDeps,
  voyagerType: string,
  from: string,
  asked: MoveTry,
): Promise<{ mapping: RecordMapping | null; findings: { message: string; fix: string }[] }> {
  const versions = await demandVersions(deps, voyagerType, from);
  demandLive(versions.after.flow.hash, asked.to);
  return readMapping(asked, versions);
}

/** Refuses what was looked at before something else was published. */
export function demandLive(live: string, looked: string): void {
  if (live === looked) return;
  throw new HttpProblem('draftConflict', { detail: 'Another version has become live meanwhile. Look at the records again.' });
}

/** The same only for the same question about the same records, none of which was written since. */
function sealOf(voyagerType: string, from: string, { to, states, more, after }: MoveTry, { rows, next }: Slice): string {
  const seen = rows.map(({ id, revision }) => [id, revision]);
  return createHash('sha256')
    .update(canonical({ voyagerType, from, to, states: { ...states }, more, after, seen, next }))
    .digest('hex');
}

/** Who stays, by step and reason, the most first. */
function grouped({ stay }: MigrationReport): StudioMoveTried['stay'] {
  const groups = new Map<string, { stepId: string; why: string; records: number }>();
  for (const { stepId, why } of stay) {
    const group = groups.get(`${stepId} ${why}`) ?? { stepId, why, records: 0 };
    groups.set(`${stepId} ${why}`, { ...group, records: group.records + 1 });
  }
  return [...groups.values()].toSorted((a, b) => b.records - a.records);
}
