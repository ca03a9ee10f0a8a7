import type { Kysely } from 'kysely';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Guard } from '#schemas/studio/experiments.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Database } from '#server/storage/database.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { stepsThatCount } from './experiment-choices.ts';
import { peopleBefore } from './people-before.ts';

/** A watched share as it is to begin, with what is known of people before. */
export interface Beginning {
  guard: Guard;
  was: string;
  is: string;
  before: { people: number; stopped: number };
}

/** Checks what a share is to be watched for. Throws `draftConflict`, in words, where it cannot be. */
export async function checkGuard(
  { storage, clock, definitions }: StudioDeps,
  guard: Guard,
  { percent, flows }: { percent: number | null; flows: ReadonlyMap<string, CompiledFlow> },
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
  const [was, is] = [definitions.current(voyagerType)?.flow, flows.get(voyagerType)];
  if (was === undefined || is === undefined || was.hash === is.hash)
    return refuse(`This draft does not change the flow ${voyagerType}. Choose one that it changes.`);
  if (!stepsThatCount(was, is).some((step) => step.stepId === stepId))
    refuse(`“${stepId}” is not a step that people come to in both versions. Choose one of the list.`);
  const { times } = await peopleBefore(storage.read, voyagerType, clock.now());
  const time = times.find((one) => one.withinMs === withinMs);
  const people = time?.people ?? 0;
  return { guard, was: was.hash, is: is.hash, before: { people, stopped: people - (time?.reached[stepId] ?? 0) } };
}

/** Writes down what a share is watched for, within the transaction that begins the share. */
export async function beginExperiment(
  { clock }: Pick<StudioDeps, 'clock'>,
  db: Kysely<Database>,
  shareId: string,
  { guard, was, is, before }: Beginning,
): Promise<void> {
  await db
    .insertInto('studio_experiment')
    .values({
      share_id: shareId,
      voyager_type: guard.voyagerType,
      was_hash: was,
      is_hash: is,
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
