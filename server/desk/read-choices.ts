import type { DeskChoices } from '#schemas/desk/records.ts';
import { personNames } from '#server/accounts/person-names.ts';
import { rolesOf } from '#server/security/roles.ts';
import { publishedVersions } from '#server/voyager/definitions/version-store.ts';
import type { DeskDeps } from './desk-deps.ts';
import { knownFacts } from './search-records.ts';

/** What a search can be made of, and who asks. */
export async function readChoices(deps: DeskDeps, personId: string): Promise<DeskChoices> {
  const { read } = deps.storage;
  const { flows } = deps.definitions.library();
  const [facts, roles, names, versions] = await Promise.all([
    knownFacts(deps),
    rolesOf(read, personId),
    personNames(deps, [personId]),
    Promise.all([...flows.keys()].map(async (voyagerType) => [voyagerType, await publishedVersions(read, voyagerType)] as const)),
  ]);
  const byType = new Map(versions);
  return {
    name: names.get(personId) ?? '',
    roles,
    flows: [...flows.values()]
      .map(({ voyagerType, title, states }) => ({
        voyagerType,
        title,
        steps: Object.keys(states),
        versions: (byType.get(voyagerType) ?? []).toReversed(),
      }))
      .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    ...facts,
  };
}
