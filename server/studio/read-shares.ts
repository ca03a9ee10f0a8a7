import type { StudioExperiment } from '#schemas/studio/experiments.ts';
import type { StudioShares } from '#schemas/studio/shares.ts';
import { hasRole } from '#server/security/roles.ts';
import { lastPublished } from '#server/voyager/definitions/bundle.ts';
import { runningShares } from '#server/voyager/definitions/shares.ts';
import { foundNow, lastFound, watchedShares, type Watched } from './experiments/look-at-experiment.ts';
import { personNames } from '#server/accounts/person-names.ts';
import type { ShareRow } from './share-store.ts';
import type { StudioDeps } from './studio-deps.ts';

const mostListed = 50;

/** The shares of people that begin, or once began, on a draft of their own: those that are not over first, then the newest. */
export async function readShares(deps: StudioDeps): Promise<StudioShares> {
  const { storage, definitions, environment } = deps;
  const rows = await storage.read
    .selectFrom('studio_share')
    .innerJoin('studio_draft', 'studio_draft.id', 'studio_share.draft_id')
    .selectAll('studio_share')
    .select('studio_draft.name')
    .orderBy('began_at', 'desc')
    .limit(mostListed)
    .execute();
  const running = new Map((await runningShares(storage)).map((share) => [share.id, share]));
  const names = await personNames(
    deps,
    rows.map(({ person_id: id }) => id),
  );
  const begun = await recordsOn(
    deps,
    [...running.values()].flatMap(({ versions }) => [...versions.values()].map(({ is }) => is)),
  );
  const watched = await watchedShares(
    storage.read,
    rows.map(({ id }) => id),
  );
  const experiments = new Map<string, StudioExperiment>();
  for (const row of rows) {
    const one = watched.get(row.id);
    if (one !== undefined) experiments.set(row.id, await seenExperiment(deps, one, row));
  }
  const shares = rows.map(
    ({ id, draft_id: draftId, name, percent, flag, state, reason, began_at: at, changed_at: changedAt, person_id: by }) => ({
      id,
      draftId,
      name,
      percent,
      flag,
      state,
      reason,
      at,
      changedAt,
      by: by === null ? null : (names.get(by) ?? null),
      flows: [...(running.get(id)?.versions ?? [])].map(([voyagerType, { is }]) => ({
        voyagerType,
        title: definitions.library().flows.get(voyagerType)?.title ?? voyagerType,
        records: begun.get(is) ?? 0,
      })),
      experiment: experiments.get(id) ?? null,
    }),
  );
  const isOver = ({ state }: { state: string }): number => (state === 'running' || state === 'held' ? 0 : 1);
  const on = await environment.flags.read(environment.flags.names, null);
  const flags = environment.flags.names.map((name) => ({
    name,
    gates: environment.flags.gatesOf(name),
    isForEverybody: on[name] === true,
  }));
  return { flags, shares: shares.toSorted((a, b) => isOver(a) - isOver(b)) };
}

/** What a share is watched for. While it runs, what was found within the last minute; after that, what the last look found. */
async function seenExperiment(deps: StudioDeps, watched: Watched, share: ShareRow): Promise<StudioExperiment> {
  const { storage, clock, definitions } = deps;
  const { row, planned, stage, stageOverAt } = watched;
  const isRunning = share.state === 'running';
  return {
    voyagerType: row.voyager_type,
    title: definitions.library().flows.get(row.voyager_type)?.title ?? row.voyager_type,
    stepId: row.step_id,
    withinMs: row.within_ms,
    points: row.points,
    stages: planned,
    goesByItself: row.by_itself === 1,
    stage,
    stageOverAt,
    stuck: isRunning && row.by_itself === 1 ? await whyStuck(deps, watched, share) : null,
    found: isRunning ? await foundNow(storage.read, watched, clock.now()) : lastFound(row),
  };
}

/** Why a share that is to go on by itself does not. */
async function whyStuck(
  { storage }: StudioDeps,
  { planned, stage }: Watched,
  { person_id: publisher, base_hash: base }: ShareRow,
): Promise<StudioExperiment['stuck']> {
  if (publisher === null || !(await hasRole(storage.read, publisher, 'publisher'))) return 'noPublisher';
  const isLastStage = stage >= planned.length - 1;
  return isLastStage && (await lastPublished(storage)) !== base ? 'overtaken' : null;
}

/** How many records stand on each of these versions, open or not. */
async function recordsOn({ storage }: StudioDeps, versions: readonly string[]): Promise<Map<string, number>> {
  if (versions.length === 0) return new Map();
  const rows = await storage.read
    .selectFrom('record')
    .select('definition_hash')
    .select((build) => build.fn.countAll<number>().as('records'))
    .where('definition_hash', 'in', versions)
    .groupBy('definition_hash')
    .execute();
  return new Map(rows.map(({ definition_hash: hash, records }) => [hash, Number(records)]));
}
