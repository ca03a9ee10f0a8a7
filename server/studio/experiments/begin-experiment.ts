import type { Kysely } from 'kysely';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { type Guard, leastStageMs } from '#schemas/studio/experiments.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Database } from '#server/storage/database.ts';
import { PublishingRefused } from '#server/voyager/definitions/publish-documents.ts';
import { runningShares } from '#server/voyager/definitions/shares.ts';
import { readPackedContents } from '#server/voyager/definitions/stored-library.ts';
import { lengthWords } from '../moment-words.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { stepsThatCount } from './experiment-choices.ts';
import { peopleBefore } from './people-before.ts';

/** A watched share as it is to begin, with what is known of people before. */
export interface Beginning {
  guard: Guard;
  before: { people: number; stopped: number };
}

/** Checks what a share of these flows, laid over the publication `base`, is to be watched for. Throws `draftConflict`, in words, where it cannot be. */
export async function checkGuard(
  { storage, clock, definitions }: StudioDeps,
  guard: Guard,
  { percent, base, flows }: { percent: number | null; base: string; flows: ReadonlyMap<string, CompiledFlow> },
): Promise<Beginning> {
  const { voyagerType, stepId, withinMs, stages } = guard;
  const refuse = (detail: string): never => {
    throw new HttpProblem('draftConflict', { detail });
  };
  if (percent === null)
    refuse('People who have a flag are not chosen by chance, so they cannot be compared with the others. Choose a share of people.');
  if (stages[0]?.percent !== percent) refuse(`The first stage must be the ${percent}% of people that the share begins with.`);
  if (stages.some((stage, at) => stage.percent <= (stages[at - 1]?.percent ?? 0)))
    refuse('Each stage must reach more people than the one before.');
  const shortest = leastStageMs(withinMs);
  if (stages.some(({ forMs }) => forMs < shortest))
    refuse(
      `People have ${lengthWords(withinMs)}, so each stage must last at least ${lengthWords(shortest)}: otherwise it ends before it is known what became of them. Choose longer stages, or a shorter time.`,
    );
  // What this node knows as current may be older than what the share is laid over.
  const version = (await readPackedContents(storage, base)).flows[voyagerType]?.version;
  const was = version === undefined ? undefined : (await definitions.pinned(version)).flow;
  const is = flows.get(voyagerType);
  if (was === undefined || is === undefined || was.hash === is.hash)
    return refuse(`This draft does not change the flow ${voyagerType}. Choose one that it changes.`);
  if (!stepsThatCount(was, is).some((step) => step.stepId === stepId))
    refuse(`“${stepId}” is not a step that people come to in both versions. Choose one of the list.`);
  const { times } = await peopleBefore(storage.read, voyagerType, clock.now());
  const time = times.find((one) => one.withinMs === withinMs);
  const people = time?.people ?? 0;
  return { guard, before: { people, stopped: people - (time?.reached[stepId] ?? 0) } };
}

/** Writes down what a share is watched for, within the transaction that began the share, with the two versions that this transaction sees. */
export async function beginExperiment(
  { clock }: Pick<StudioDeps, 'clock'>,
  db: Kysely<Database>,
  shareId: string,
  { guard, before }: Beginning,
): Promise<void> {
  const share = (await runningShares({ read: db })).find(({ id }) => id === shareId);
  const versions = share?.versions.get(guard.voyagerType);
  if (versions === undefined)
    throw new PublishingRefused(
      `The flow ${guard.voyagerType} is no longer changed by this draft. Load the page again, then choose what counts.`,
    );
  await db
    .insertInto('studio_experiment')
    .values({
      share_id: shareId,
      voyager_type: guard.voyagerType,
      was_hash: versions.was,
      is_hash: versions.is,
      step_id: guard.stepId,
      within_ms: guard.withinMs,
      points: guard.points,
      stages: JSON.stringify(guard.stages),
      by_itself: guard.goesByItself ? 1 : 0,
      before_people: before.people,
      before_stopped: before.stopped,
      looked_at: clock.now(),
      last: null,
    })
    .execute();
  await beginStage({ clock }, db, shareId, { stage: 0, percent: guard.stages[0]?.percent ?? 0 });
}

/** Notes from when on people belong to a stage. */
export async function beginStage(
  { clock }: Pick<StudioDeps, 'clock'>,
  db: Kysely<Database>,
  shareId: string,
  { stage, percent }: { stage: number; percent: number },
): Promise<void> {
  await db.insertInto('studio_stage').values({ share_id: shareId, stage, percent, began_at: clock.now() }).execute();
}
