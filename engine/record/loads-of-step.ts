import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledLoad } from '../compiled/compiled-load.ts';

/** The reads at each entry of a step: the flow's own `again` loads and the step's. */
export function loadsOfStep(flow: CompiledFlow, stepId: string): CompiledLoad[] {
  return [...flow.load.filter((load) => load.again), ...(flow.states[stepId]?.load ?? [])];
}

/** The reads of a step's drawing: its own, and those of the step that a dialog covers. */
export function loadsShown(flow: CompiledFlow, stepId: string): CompiledLoad[] {
  const own = loadsOfStep(flow, stepId);
  const over = flow.states[stepId]?.over;
  if (over == null) return own;
  const names = new Set(own.map((load) => load.name));
  return [...own, ...(flow.states[over]?.load ?? []).filter((load) => !names.has(load.name))];
}
