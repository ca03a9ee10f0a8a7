import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { ExperimentChoices, FlowBefore } from '#schemas/studio/experiments.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { readBundle } from '#server/voyager/definitions/bundle.ts';
import { laidOver } from '../draft-files.ts';
import { documentsOf, findDraft } from '../draft-store.ts';
import { compiledWhole } from '../publish-files.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { peopleBefore } from './people-before.ts';

/** What can count for the people of a draft: for each flow that it changes, the steps and ends of both versions, and what people did before. */
export async function experimentChoices(deps: StudioDeps, draftId: string): Promise<ExperimentChoices> {
  const { storage, clock, definitions } = deps;
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const library = await compiledWhole(deps, laidOver(await readBundle(storage, draft.base_hash), await documentsOf(storage.read, draftId)));
  const flows: FlowBefore[] = [];
  for (const flow of library.flows.values()) {
    const was = definitions.current(flow.voyagerType)?.flow;
    if (was === undefined || was.hash === flow.hash) continue;
    const { voyagerType, title } = flow;
    flows.push({ voyagerType, title, steps: stepsThatCount(was, flow), ...(await peopleBefore(storage.read, voyagerType, clock.now())) });
  }
  return { flows };
}

/** The steps and ends that people come to in both versions. Everyone comes to the first step, so it counts for nothing. */
export function stepsThatCount(was: CompiledFlow, is: CompiledFlow): FlowBefore['steps'] {
  return Object.values(is.states).flatMap(({ stepId, kind, view }) => {
    if (kind === 'choice' || was.states[stepId] === undefined || stepId === is.initial || stepId === was.initial) return [];
    const title = view?.title;
    return [{ stepId, title: typeof title === 'string' && title !== '' ? title : null, isEnd: kind === 'final' }];
  });
}
