import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { flowGraph } from '#engine/journey/flow-graph.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { keptGraphs } from '#server/graphs/kept-graphs.ts';
import { placeGraph } from '#server/graphs/place-graph.ts';

/** The kept graphs that differ between two versions of a library, as they stand in each. */
export interface ChangedGraphs {
  before: AuthoredFile[];
  after: AuthoredFile[];
}

export async function changedGraphs(before: Library, after: Library): Promise<ChangedGraphs> {
  const graphs: ChangedGraphs = { before: [], after: [] };
  for (const voyagerType of new Set([...before.flows.keys(), ...after.flows.keys()])) {
    const [was, is] = [before.flows.get(voyagerType), after.flows.get(voyagerType)];
    if (drawnFrom(was) === drawnFrom(is)) continue;
    graphs.before.push(...(await graphsOf(was)));
    graphs.after.push(...(await graphsOf(is)));
  }
  return graphs;
}

const isDrawn = (flow: CompiledFlow | undefined): flow is CompiledFlow => flow !== undefined && flow.initial !== '';
const drawnFrom = (flow: CompiledFlow | undefined): string => (isDrawn(flow) ? JSON.stringify([flow.file, flowGraph(flow)]) : '');
const graphsOf = async (flow: CompiledFlow | undefined): Promise<AuthoredFile[]> =>
  isDrawn(flow) ? keptGraphs(flow, await placeGraph(flowGraph(flow))) : [];
