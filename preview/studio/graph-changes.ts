import type { DrawnFlow } from '#schemas/studio/look.ts';
import type { StateSign } from './parts/FlowGraph.tsx';

type Graph = DrawnFlow;

/** What a draft does to the graph of a flow: signs of the states that are new or lead elsewhere, and the names of those that are gone. */
export interface GraphChanges {
  signs: Record<string, StateSign>;
  gone: string[];
}

export function graphChanges(before: Graph | null, after: Graph): GraphChanges {
  const was = statesOf(before);
  const signs: Record<string, StateSign> = {};
  for (const [id, { says }] of statesOf(after)) {
    const earlier = was.get(id);
    if (earlier === undefined) signs[id] = { mark: '+', word: 'new' };
    else if (earlier.says !== says) signs[id] = { mark: '~', word: 'changed' };
  }
  const names = new Set(after.nodes.map(({ id }) => id));
  return { signs, gone: [...was].filter(([id]) => !names.has(id)).map(([, { name }]) => name) };
}

/** Each state with everything that the graph says of it: its words, and where it leads by what. */
function statesOf(graph: Graph | null): Map<string, { name: string; says: string }> {
  const states = new Map<string, { name: string; says: string }>();
  for (const { id, name, kind, box, place } of graph?.nodes ?? []) {
    if (place === null) continue;
    const leads = (graph?.arrows ?? [])
      .filter(({ from }) => from === id)
      .map(({ to, tone, label }) => [to, tone, label?.box.lines.map(({ text }) => text)]);
    states.set(id, { name, says: JSON.stringify([kind, box.lines.map(({ text }) => text), leads]) });
  }
  return states;
}
