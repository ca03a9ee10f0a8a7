import type { SimulationRequest, StudioSimulation } from '#schemas/studio/simulation.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { SimulationAnswer } from './desk-messages.ts';
import { lookedDraft } from './looked-draft.ts';
import type { DraftDeps } from './studio-deps.ts';

/** Goes through a flow of a draft in a sandbox, from its start, by all that was sent. */
export async function simulate(deps: DraftDeps, draftId: string, asked: SimulationRequest): Promise<StudioSimulation> {
  const { as, voyagerType } = asked;
  const { people, clock, desk } = deps;
  const recorded = as === null || voyagerType === null ? null : people.journeyOf({ name: as, voyagerType });
  if (as !== null && recorded === null)
    throw new HttpProblem('draftRefused', { detail: `Nobody was recorded as ${as} in this flow. Choose somebody else.` });
  const now = clock.now();
  const draft = await lookedDraft(deps, draftId);
  const go = (flow: string | null): Promise<SimulationAnswer> =>
    desk.simulate(draft, {
      ...asked,
      voyagerType: flow,
      journeys: flow === null ? [] : people.journeysOf(flow),
      recorded,
      now,
      today: newYorkDate(now),
    });
  let answer = await go(voyagerType);
  // Which flow a draft changes is found where it is compiled; who was recorded in it, here.
  if (voyagerType === null && 'simulation' in answer) answer = await go(answer.simulation.voyagerType);
  return demandSimulation(answer);
}

/** What a simulation came to; refused where there is none. */
export function demandSimulation(answer: SimulationAnswer): StudioSimulation {
  if ('notSimulated' in answer) throw new HttpProblem('draftRefused', { detail: answer.notSimulated });
  return answer.simulation;
}
