import { dirname, join } from 'node:path/posix';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { drawGraph } from '#engine/journey/draw-graph.ts';
import type { PlacedGraph } from '#engine/journey/graph-boxes.ts';
import { mermaidOf } from '#engine/journey/mermaid.ts';

/** The files of a flow's graphs, by their paths from `recordings/`, with their text. `placed` is the graph, drawn. */
export function keptGraphs(flow: CompiledFlow, placed: PlacedGraph): { path: string; text: string }[] {
  const folder = join(dirname(flow.file), 'graphs');
  return [
    { path: join(folder, `${flow.voyagerType}.mmd`), text: mermaidOf(flow) },
    { path: join(folder, `${flow.voyagerType}.svg`), text: drawGraph(placed) },
  ];
}

/** True for the path of a graph from `recordings/`. */
export const isKeptGraph = (path: string): boolean => /^(?:[\w-]+\/)+graphs\/\w+\.(?:mmd|svg)$/.test(path);
