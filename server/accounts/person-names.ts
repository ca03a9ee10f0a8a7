import type { Vault } from '#server/security/vault.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readPersonScope } from './person-scope.ts';

/** The names of people who work here, by their ids: for others who work here. */
export async function personNames(
  { storage, vault }: { storage: Pick<Storage, 'read'>; vault: Vault },
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
