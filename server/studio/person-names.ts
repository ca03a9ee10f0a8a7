import { readPersonScope } from '#server/accounts/person-scope.ts';
import type { StudioDeps } from './studio-deps.ts';

/** The names of those who work in the studio, by their ids. */
export async function personNames(
  { storage, vault }: Pick<StudioDeps, 'storage' | 'vault'>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const { name } = await readPersonScope(storage.read, vault, { id });
    if (typeof name === 'string') names.set(id, name);
  }
  return names;
}
