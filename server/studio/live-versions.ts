import type { StagedFunnels } from '#schemas/studio/after.ts';
import { isShared as isSharedVersion } from '#server/voyager/definitions/shares.ts';
import { readPackedContents } from '#server/voyager/definitions/stored-library.ts';
import type { StudioDeps } from './studio-deps.ts';

/** So many publications are looked at: what was live before them is compared with nothing. */
const mostPublications = 100;

/** Answers the versions of a flow that were live, the one that is live first, then by when each was live last. */
function liveVersionsReader({ storage }: Pick<StudioDeps, 'storage'>): (voyagerType: string) => Promise<string[]> {
  // A publication never changes.
  const known = new Map<string, ReadonlyMap<string, string>>();

  async function versionsIn(bundleHash: string): Promise<ReadonlyMap<string, string>> {
    const before = known.get(bundleHash);
    if (before !== undefined) return before;
    const { flows } = await readPackedContents(storage, bundleHash);
    const versions = new Map(Object.entries(flows).map(([voyagerType, { version }]) => [voyagerType, version]));
    known.set(bundleHash, versions);
    return versions;
  }

  return async (voyagerType) => {
    const rows = await storage.read
      .selectFrom('publication')
      .select('bundle_hash')
      .orderBy('seq', 'desc')
      .limit(mostPublications)
      .execute();
    const versions = new Set<string>();
    for (const { bundle_hash: hash } of rows) {
      const version = (await versionsIn(hash)).get(voyagerType);
      if (version !== undefined) versions.add(version);
    }
    return [...versions];
  };
}

/** Reads what is known of the versions of a flow. */
export function knownVersionsReader(deps: Pick<StudioDeps, 'storage' | 'definitions'>): (voyagerType: string) => Promise<KnownVersions> {
  const liveVersions = liveVersionsReader(deps);
  return async (voyagerType) => ({
    live: deps.definitions.current(voyagerType)?.flow.hash ?? null,
    wereLive: await liveVersions(voyagerType),
    isShared: (version) => isSharedVersion(deps.definitions, voyagerType, version),
  });
}

/** What is known of the versions of a flow: the live one, those that were live, by when each was last, and those that a share begins on. */
export interface KnownVersions {
  live: string | null;
  wereLive: readonly string[];
  isShared: (version: string) => boolean;
}

/** Funnels with what each version is, the live one first, then the earlier ones, then a share's. What was never live is compared with nothing. */
export function staged<T extends { version: string }>(
  funnels: readonly T[],
  { live, wereLive, isShared }: KnownVersions,
): (T & { stage: Stage })[] {
  const stageOf = (version: string): Stage =>
    version === live ? 'live' : isShared(version) ? 'shared' : wereLive.includes(version) ? 'earlier' : 'never';
  return funnels
    .map((funnel) => ({ ...funnel, stage: stageOf(funnel.version) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.stage) - order.indexOf(other.stage) || wereLive.indexOf(one.version) - wereLive.indexOf(other.version),
    );
}

type Stage = StagedFunnels[number]['stage'];

const order: readonly Stage[] = ['live', 'earlier', 'shared', 'never'];
