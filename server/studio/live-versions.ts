import { readPackedContents } from '#server/voyager/definitions/stored-library.ts';
import type { StudioDeps } from './studio-deps.ts';

/** So many publications are looked at: what was live before them is compared with nothing. */
const mostPublications = 100;

/** Answers the versions of a flow that were live, the one that is live first, then by when each was live last. */
export function liveVersionsReader({ storage }: Pick<StudioDeps, 'storage'>): (voyagerType: string) => Promise<string[]> {
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

/** Funnels of versions in that order; those of versions that were never live, such as a share's, come last. */
export function inOrderOf<T extends { version: string }>(versions: readonly string[], funnels: readonly T[]): T[] {
  const place = ({ version }: T): number => (versions.includes(version) ? versions.indexOf(version) : versions.length);
  return funnels.toSorted((one, other) => place(one) - place(other));
}
