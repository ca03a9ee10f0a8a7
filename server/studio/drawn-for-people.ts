import type { DrawnFlow, GraphRequest, PageRequest, StepExamples, StepRequest, StudioGraph, StudioUses } from '#schemas/studio/look.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { beforeDraft, lookedDraft, lookedLive } from './looked-draft.ts';
import type { DraftDeps } from './studio-deps.ts';

/** The graph of a flow of a draft, or of the flow that a document belongs to; null where it belongs to none. */
export async function graphOfDraft(deps: DraftDeps, draftId: string, { typed, before, ...flow }: GraphRequest): Promise<StudioGraph> {
  const draft = await lookedDraft(deps, draftId, typed);
  return deps.desk.draw(before ? beforeDraft(draft) : draft, flow);
}

/** A step of a draft as recorded people saw it. */
export async function stepOfDraft(deps: DraftDeps, draftId: string, asked: StepRequest): Promise<StepExamples> {
  const { voyagerType, stepId, before, typed, language = null } = asked;
  const journeys = deps.people.journeysOf(voyagerType);
  const draft = await lookedDraft(deps, draftId, typed);
  return deps.desk.examples(before ? beforeDraft(draft) : draft, { voyagerType, stepId, journeys, tellsPlaces: typed !== null, language });
}

/** A page of a draft as recorded people saw it. */
export async function pageOfDraft(deps: DraftDeps, draftId: string, { page, before, typed, language }: PageRequest): Promise<StepExamples> {
  const draft = await lookedDraft(deps, draftId, typed);
  const asked = { name: page, tellsPlaces: typed !== null, examples: deps.people.examplesOf(page), language: language ?? null };
  return deps.desk.pageExamples(before === true ? beforeDraft(draft) : draft, asked);
}

/** The pages and steps that show a document of a draft, those that can be drawn first. */
export async function usesInDraft(deps: DraftDeps, draftId: string, path: string): Promise<StudioUses> {
  const { desk, people } = deps;
  const all = await desk.uses(await lookedDraft(deps, draftId), path);
  const isDrawn = ({ voyagerType, name }: StudioUses[number]): boolean =>
    (voyagerType === null ? people.examplesOf(name) : people.journeysOf(voyagerType)).length > 0;
  const drawn = new Set(all.filter(isDrawn));
  return [...drawn, ...all.filter((one) => !drawn.has(one))];
}

/** The graph of a flow that is live. */
export async function liveGraph(deps: DraftDeps, voyagerType: string): Promise<DrawnFlow> {
  const graph = await deps.desk.draw(await lookedLive(deps), { voyagerType, path: null });
  if (graph === null) throw new HttpProblem('notFound');
  return graph;
}

/** A step of a flow that is live, as recorded people saw it. */
export async function liveStep(deps: DraftDeps, voyagerType: string, stepId: string): Promise<StepExamples> {
  const journeys = deps.people.journeysOf(voyagerType);
  return deps.desk.examples(await lookedLive(deps), { voyagerType, stepId, journeys, tellsPlaces: false, language: null });
}
