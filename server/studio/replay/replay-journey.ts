import type { StudioGraph } from '#schemas/studio/look.ts';
import type { GoOnRequest, ReplayRequest, StudioJourneys, StudioReplay } from '#schemas/studio/replay.ts';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Looked } from '../desk.ts';
import { lookedDraft, lookedLive } from '../looked-draft.ts';
import { demandSimulation } from '../simulate.ts';
import type { StudioDeps } from '../studio-deps.ts';

/** The recorded journeys of the documents. */
export function listJourneys({ people, definitions }: StudioDeps): StudioJourneys {
  const { flows } = definitions.library();
  return people.list().map(({ name, says, voyagerType }) => ({
    name,
    says,
    voyagerType,
    title: flows.get(voyagerType)?.title ?? voyagerType,
  }));
}

/** A journey event by event, by what is live or by a draft. No record is read, nothing is performed and nothing is kept. */
export async function replayJourney(deps: StudioDeps, { draftId, journey, at }: ReplayRequest): Promise<StudioReplay> {
  const text = textOf(deps, journey);
  const answer = await deps.desk.watch(await lookedBy(deps, draftId), { text, at });
  if ('notReplayed' in answer) throw new HttpProblem('draftRefused', { detail: answer.notReplayed });
  return answer.replay;
}

/** Goes on from an event of a journey, as a simulation. */
export async function goOnFrom(
  deps: StudioDeps,
  { draftId, voyagerType, at, send, save, journey }: GoOnRequest,
): Promise<StudioSimulation> {
  const recorded = textOf(deps, journey);
  const now = deps.clock.now();
  const asked = { voyagerType, as: null, send, journey: save, journeys: [], recorded, at, now, today: newYorkDate(now) };
  return demandSimulation(await deps.desk.simulate(await lookedBy(deps, draftId), asked));
}

/** The flow of a journey as it is drawn, as it is live or in a draft. */
export async function graphOfReplay(
  deps: StudioDeps,
  { draftId, voyagerType }: { draftId: string | null; voyagerType: string },
): Promise<StudioGraph> {
  return deps.desk.draw(await lookedBy(deps, draftId), { voyagerType, path: null });
}

/** A draft, or what is live where none is named. */
const lookedBy = (deps: StudioDeps, draftId: string | null): Promise<Looked> =>
  draftId === null ? lookedLive(deps) : lookedDraft(deps, draftId);

function textOf({ people }: StudioDeps, journey: ReplayRequest['journey']): string {
  if ('text' in journey) return journey.text;
  const text = people.journeyOf(journey);
  if (text === null) throw new HttpProblem('notFound');
  return text;
}
