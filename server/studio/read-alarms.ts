import { funnelRows } from '#engine/funnel/funnel-rows.ts';
import type { StudioAlarms } from '#schemas/studio/after.ts';
import { type FunnelOfVersion, readFunnels } from '#server/voyager/history/read-funnels.ts';
import { knownVersionsReader, staged } from './live-versions.ts';
import { readBound } from './flow-bounds.ts';
import type { StudioDeps } from './studio-deps.ts';

/** So many milliseconds the counts of a flow stand: each reads every record of it. */
const countsStand = 10 * 60_000;

interface Counted {
  at: number;
  funnels: FunnelOfVersion[];
}

/** The steps of live flows where so many more people stop than on the version that was live before that somebody should look. */
export function alarmReader(deps: StudioDeps): () => Promise<StudioAlarms> {
  const { storage, clock, definitions, environment } = deps;
  const kept = new Map<string, Counted>();
  const knownVersions = knownVersionsReader(deps);

  async function funnelsOf(voyagerType: string): Promise<FunnelOfVersion[]> {
    const before = kept.get(voyagerType);
    if (before !== undefined && clock.now() - before.at < countsStand) return before.funnels;
    const funnels = await readFunnels(environment, { voyagerType, version: null, since: null, restMs: null });
    kept.set(voyagerType, { at: clock.now(), funnels });
    return funnels;
  }

  /** Flows that people have begun on two versions: nothing can have become worse in the others. */
  async function comparable(): Promise<Set<string>> {
    const rows = await storage.read
      .selectFrom('definition')
      .select('voyager_type')
      .where(({ exists, selectFrom }) => exists(selectFrom('record').select('id').whereRef('definition_hash', '=', 'definition.hash')))
      .groupBy('voyager_type')
      .having(({ fn }) => fn.countAll<number>(), '>', 1)
      .execute();
    return new Set(rows.map(({ voyager_type: type }) => type));
  }

  return async () => {
    const types = await comparable();
    const alarms: StudioAlarms = [];
    for (const { voyagerType, title, hash } of definitions.library().flows.values()) {
      if (!types.has(voyagerType)) continue;
      const funnels = staged(await funnelsOf(voyagerType), await knownVersions(voyagerType));
      // Nobody can do anything about a version that is live no more.
      const now = funnels.find(({ version }) => version === hash);
      if (now === undefined) continue;
      const before = funnels.find(({ stage }) => stage === 'earlier') ?? null;
      for (const row of funnelRows(now, before, await readBound(deps, voyagerType)))
        if (row.isWorse && row.now.dropped !== null && row.before.dropped !== null)
          alarms.push({ voyagerType, title, stepId: row.stepId, now: row.now.dropped, before: row.before.dropped });
    }
    return alarms;
  };
}
