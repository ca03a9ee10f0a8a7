import { dirname, join } from 'node:path/posix';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { drawGraph } from '#engine/journey/draw-graph.ts';
import type { PlacedGraph } from '#engine/journey/graph-boxes.ts';
import { mermaidOf } from '#engine/journey/mermaid.ts';

/** Where the graphs of a flow are kept, from the folder of all flows, and what has to stand there. `placed` is its graph, drawn. */
export function keptGraphs(flow: CompiledFlow, placed: PlacedGraph): { path: string; text: string }[] {
  const folder = join(dirname(flow.file), 'graphs');
  return [
    { path: join(folder, `${flow.voyagerType}.mmd`), text: mermaidOf(flow) },
    { path: join(folder, `${flow.voyagerType}.svg`), text: drawGraph(placed) },
  ];
}

/** True for a path from the folder of all flows where a graph is kept. */
export const isKeptGraph = (path: string): boolean => /^(?:[\w-]+\/)+graphs\/\w+\.(?:mmd|svg)$/.test(path);
