import type { Compilation, SourceDocument } from '../compilation.ts';
import type { FlowCompilation } from '../compile-flow.ts';
import { waysOn } from '../graph.ts';

/** Every state is reached, and from every state an end or a way out. */
export function checkGraph({ flow }: FlowCompilation, _document: SourceDocument, compilation: Compilation): void {
  const { findings } = compilation;
  const reached = new Set<string>();
  const open = [flow.initial];
  for (let stepId = open.pop(); stepId !== undefined; stepId = open.pop()) {
    if (reached.has(stepId)) continue;
    reached.add(stepId);
    const state = flow.states[stepId];
    if (state === undefined) continue;
    for (const way of waysOn(flow, state)) if (way.to !== null) open.push(way.to);
  }
  for (const state of Object.values(flow.states)) {
    if (!reached.has(state.stepId)) {
      findings.error('unreachable-state', state.position, `Nothing leads to ${state.stepId}.`, 'Let a transition lead there, or remove it.');
    }
  }
}
