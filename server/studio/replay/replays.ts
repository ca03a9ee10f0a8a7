import type { GoOnRequest, ReplayRequest, StudioJourneys, StudioReplay } from '#schemas/studio-replay.ts';
import type { StudioGraph, StudioSimulation } from '#schemas/studio.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Desk, Looked } from '../desk.ts';
import type { StudioDeps } from '../studio-deps.ts';

/** Journeys, event by event, by what is live or by a draft. No record is read, nothing is performed and nothing is kept. Throws `HttpProblem`. */
export interface Replays {
  /** The journeys that stand beside the documents. */
  journeys(): StudioJourneys;
  watch(asked: ReplayRequest): Promise<StudioReplay>;
  /** Goes on from an event of a journey, as a simulation. */
  goOn(asked: GoOnRequest): Promise<StudioSimulation>;
  graph(asked: { draftId: string | null; voyagerType: string }): Promise<StudioGraph>;
}

/** `looked` reads a draft; null is what is live. */
export function createReplays(deps: StudioDeps, desk: Desk, looked: (draftId: string | null) => Promise<Looked>): Replays {
  const { people, definitions, clock } = deps;
  const textOf = ({ journey }: Pick<ReplayRequest, 'journey'>): string => {
    if ('text' in journey) return journey.text;
    const text = people.journeyOf(journey);
    if (text === null) throw new HttpProblem('notFound');
    return text;
  };
  return {
    journeys: () =>
      people.list().map(({ name, says, voyagerType }) => ({
        name,
        says,
        voyagerType,
        title: definitions.library().flows.get(voyagerType)?.title ?? voyagerType,
      })),
    async watch(asked) {
      const text = textOf(asked);
      const answer = await desk.watch(await looked(asked.draftId), { text, at: asked.at });
      if ('notReplayed' in answer) throw new HttpProblem('draftRefused', { detail: answer.notReplayed });
      return answer.replay;
    },
    async goOn({ draftId, voyagerType, at, send, save, journey }) {
      const recorded = textOf({ journey });
      const now = clock.now();
      const asked = { voyagerType, as: null, send, journey: save, journeys: [], recorded, at, now, today: newYorkDate(now) };
      const answer = await desk.simulate(await looked(draftId), asked);
      if ('notSimulated' in answer) throw new HttpProblem('draftRefused', { detail: answer.notSimulated });
      return answer.simulation;
    },
    graph: async ({ draftId, voyagerType }) => desk.draw(await looked(draftId), { voyagerType, path: null }),
  };
}
