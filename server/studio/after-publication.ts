import type { FlowBound, MaskedStories, StagedFunnels, StudioAlarms } from '#schemas/studio/after.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { maskedStories, type StoryChoice } from '#server/voyager/history/masked-stories.ts';
import { readFunnels } from '#server/voyager/history/read-funnels.ts';
import { askedOnce } from '#server/voyager/shared/asked-once.ts';
import { setBound } from './flow-bounds.ts';
import { knownVersionsReader, staged } from './live-versions.ts';
import { alarmReader } from './read-alarms.ts';
import type { StudioDeps } from './studio-deps.ts';

/** What becomes of flows after a publication, by counts that are kept for a while. */
export interface AfterPublication {
  /** How far people come on each version of a flow, with what each is. Throws `notFound` where there is no such flow. */
  funnels(voyagerType: string): Promise<StagedFunnels>;
  /** The steps of all flows where more people stop than on the version before. */
  alarms(): Promise<StudioAlarms>;
}

export function createAfterPublication(deps: StudioDeps): AfterPublication {
  const knownVersions = knownVersionsReader(deps);
  // Each reads every record of the flow: who asks meanwhile gets the same answer.
  const funnelsOf = askedOnce(({ voyagerType }: { voyagerType: string }) =>
    readFunnels(deps.environment, { voyagerType, version: null, since: null, restMs: null }),
  );
  return {
    async funnels(voyagerType) {
      const funnels = await funnelsOf({ voyagerType });
      if (funnels.length === 0 && deps.definitions.current(voyagerType) === null) throw new HttpProblem('notFound');
      return staged(funnels, await knownVersions(voyagerType));
    },
    alarms: alarmReader(deps),
  };
}

/** What was done in the newest records of a version at one of its steps, and of each value its kind alone. */
export async function readStories({ environment, storage }: StudioDeps, voyagerType: string, choice: StoryChoice): Promise<MaskedStories> {
  return environment.folding(() => maskedStories({ read: storage.read, codec: environment.codec }, { ...choice, voyagerType }));
}

/** Sets from which drop-off on somebody should look at a flow. Throws `notFound` where there is no such flow. */
export async function setBoundOfFlow(deps: StudioDeps, voyagerType: string, bound: FlowBound, personId: string): Promise<void> {
  if (deps.definitions.current(voyagerType) === null) throw new HttpProblem('notFound');
  await setBound(deps, voyagerType, bound, personId);
}
