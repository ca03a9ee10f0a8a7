import { proposeMapping } from '#engine/definition/propose-mapping.ts';
import { stepsOf } from '#engine/definition/bind/map-states.ts';
import type { StudioFlowRecords, StudioVersionChoices } from '#schemas/studio/records.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { DefinitionMissing, lastPublished } from '#server/voyager/definitions/bundle.ts';
import type { PinnedFlow } from '#server/voyager/definitions/definitions.ts';
import { isShared } from '#server/voyager/definitions/shares.ts';
import { whyNotInWords } from '#server/voyager/definitions/show-in-words.ts';
import { openRecordsByStep, publishedVersion } from '#server/voyager/definitions/version-store.ts';
import { personNames } from '#server/accounts/person-names.ts';
import type { StudioDeps } from '../studio-deps.ts';

const mostActs = 50;

/** The open records of a flow by version and step, the version that is live first, and what was done to records so far. */
export async function readFlowRecords(deps: StudioDeps, voyagerType: string): Promise<StudioFlowRecords> {
  const { storage, definitions } = deps;
  const live = definitions.current(voyagerType)?.flow.hash ?? null;
  const steps = await openRecordsByStep(storage.read, voyagerType);
  const hashes = [...new Set([...(live === null ? [] : [live]), ...steps.map(({ version }) => version)])];
  const acts = await storage.read
    .selectFrom('studio_move')
    .selectAll()
    .where('voyager_type', '=', voyagerType)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostActs)
    .execute();
  const names = await personNames(
    deps,
    acts.map(({ person_id: id }) => id),
  );
  return {
    live,
    versions: hashes.map((version) => {
      const own = steps.filter((one) => one.version === version).map(({ stepId, records }) => ({ stepId, records }));
      return {
        version,
        isLive: version === live,
        isShared: isShared(definitions, voyagerType, version),
        records: own.reduce((sum, { records }) => sum + records, 0),
        steps: own,
      };
    }),
    acts: acts.map(({ kind, from_hash: from, to_hash: to, reason, records, stay, at, person_id: id }) => ({
      kind,
      from,
      to,
      reason,
      records,
      stay,
      at,
      by: id === null ? null : (names.get(id) ?? null),
    })),
  };
}

/** What can be done with the open records of an older version. */
export async function readChoices(deps: StudioDeps, voyagerType: string, version: string): Promise<StudioVersionChoices> {
  const { before, after } = await demandVersions(deps, voyagerType, version);
  const row = await publishedVersion(deps.storage.read, version);
  const isShown = row !== undefined && row.bundleHash === (await lastPublished(deps.storage));
  const why = whyNotInWords(before.flow, after.flow);
  return {
    words: isShown ? { can: false, why: 'They are shown the live words already.' } : { can: why === null, why },
    steps: proposeMapping(before.flow, after.flow),
    targets: stepsOf(after.flow),
  };
}

/** An older version of a flow, and the one that is live. */
export async function demandVersions(
  { storage, definitions }: StudioDeps,
  voyagerType: string,
  version: string,
): Promise<{ before: PinnedFlow; after: PinnedFlow }> {
  const known = await publishedVersion(storage.read, version);
  const after = definitions.current(voyagerType);
  if (known?.voyagerType !== voyagerType || after === null) throw new HttpProblem('notFound');
  if (after.flow.hash === version)
    throw new HttpProblem('draftConflict', { detail: 'This version is live: its records are where they belong.' });
  if (isShared(definitions, voyagerType, version))
    throw new HttpProblem('draftConflict', {
      detail: 'A share of people begins on this version. End that share first, under Publications.',
    });
  try {
    return { before: await definitions.pinned(version), after };
  } catch (error) {
    if (error instanceof DefinitionMissing) throw new HttpProblem('draftConflict', { detail: error.message });
    throw error;
  }
}
