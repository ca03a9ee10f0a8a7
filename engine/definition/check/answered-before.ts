import type { CompiledFlow } from '../compiled.ts';
import { waysOn } from '../graph.ts';

/** By state: the steps whose answers are there on every way to it. */
export function answeredBefore(flow: CompiledFlow): Map<string, Set<string>> {
  const answered = new Map<string, Set<string>>([[flow.initial, new Set()]]);
  const open = [flow.initial];
  for (let stepId = open.shift(); stepId !== undefined; stepId = open.shift()) {
    const state = flow.states[stepId];
    if (state === undefined) continue;
    const here = answered.get(stepId) ?? new Set<string>();
    for (const way of waysOn(flow, state)) {
      if (way.to === null || way.to === stepId) continue;
      const brings = new Set(here);
      if (way.cause === 'event' && state.kind === 'step' && !way.transition.keep) brings.add(stepId);
      brings.delete(way.to); // arriving at a step again, its earlier answers are prefill
      const known = answered.get(way.to);
      const next = known === undefined ? brings : new Set([...known].filter((one) => brings.has(one)));
      if (known !== undefined && next.size === known.size) continue;
      answered.set(way.to, next);
      open.push(way.to);
    }
  }
  return answered;
}
