import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import { leadsOn, waysOn } from './ways-on.ts';

/** A page that says how it ended: it asks for nothing, and the flow is over for whoever has read it. */
export function isEndPage(flow: CompiledFlow, state: CompiledState | undefined): boolean {
  if (state?.kind !== 'step' || state.stepId === flow.initial || (state.view?.fields.length ?? 0) > 0) return false;
  const next = waysOn(flow, state).flatMap((way) => (leadsOn(way) && way.to !== null ? [way.to] : []));
  return next.length > 0 && next.every((to) => flow.states[to]?.kind === 'final');
}
