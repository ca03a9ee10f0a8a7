import { dirname } from 'node:path/posix';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { flowInWords } from '#engine/journey/flow-in-words.ts';
import type { PlacedGraph } from '#engine/journey/graph-boxes.ts';
import type { GraphRequest, StudioGraph } from '#schemas/studio/look.ts';
import { placeGraph } from '#server/graphs/place-graph.ts';

/** The last graphs, by what is drawn: placing one takes as long as a keystroke may take altogether. */
const placed = new Map<string, PlacedGraph>();
const mostKept = 20;

/** A flow as it is drawn, with where each state is written and how much is wrong there; null where the document belongs to no flow. */
export async function drawFlow(draft: Library, { voyagerType, path }: Pick<GraphRequest, 'voyagerType' | 'path'>): Promise<StudioGraph> {
  const flow = voyagerType === null ? flowOfDocument(draft, path ?? '') : draft.flows.get(voyagerType);
  // A flow with too many mistakes has no start: there is nothing to draw.
  if (flow === undefined || flow.initial === '') return null;
  const graph = flowInWords(flow);
  const key = JSON.stringify(graph);
  const drawn = placed.get(key) ?? (await placeGraph(graph));
  placed.delete(key);
  placed.set(key, drawn);
  for (const oldest of placed.keys()) if (placed.size > mostKept) placed.delete(oldest);
  const { width, height, nodes, arrows } = drawn;
  return {
    voyagerType: flow.voyagerType,
    title: flow.title,
    width,
    height,
    nodes: nodes.map(({ node: { id, kind, name, says }, box, at }) => {
      const state = flow.states[id.replace(/^state /, '')];
      const place = state === undefined ? null : { file: state.position.file, line: state.position.line };
      const view = state?.view == null ? null : viewFile(flow, state.view.name);
      const failures = Object.entries(state?.call?.failures ?? {}).map(([code, { say }]) => ({ code, say }));
      return { id, kind, name, says, at, box, place, view, findings: findingsIn(draft, flow, place, view), failures };
    }),
    arrows: arrows.map(({ arrow: { from, to, tone }, points, label }) => ({ from, to, tone, points, label })),
  };
}

const viewFile = (flow: CompiledFlow, view: string): string => `${dirname(flow.file)}/views/${view}.view.yaml`;

function flowOfDocument({ flows }: Library, path: string): CompiledFlow | undefined {
  const all = [...flows.values()];
  return all.find(({ file }) => file === path) ?? all.find(({ files }) => files.includes(path));
}

/** How much is wrong in the view of a step, or in the lines of its state, which end where another begins. */
function findingsIn({ findings }: Library, flow: CompiledFlow, place: { file: string; line: number } | null, view: string | null): number {
  if (place === null) return 0;
  const begins = Object.values(flow.states).flatMap(({ position }) => (position.file === place.file ? [position.line] : []));
  const end = Math.min(...begins.filter((line) => line > place.line), Infinity);
  return findings.filter(({ position: { file, line } }) => file === view || (file === place.file && line >= place.line && line < end))
    .length;
}
