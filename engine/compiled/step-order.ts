import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledTransition } from './compiled-transition.ts';

/** Every way on from a step, in the order in which they are written. */
export function allWays(state: CompiledState): CompiledTransition[] {
  return [
    ...Object.values(state.events).flat(),
    ...state.always,
    ...(state.call === null ? [] : [...state.call.ok, ...state.call.fail]),
    ...(state.subflow === null ? [] : [...state.subflow.ok, ...state.subflow.back]),
    ...state.after.map(({ transition }) => transition),
  ];
}

/**
 * Whether people come to one step before another. Where each leads to the other, the one comes first that nobody gets around; where both can be got
 * around, the one that is written first.
 */
export function comesBefore(flow: CompiledFlow, one: string, other: string): boolean {
  if (one === other || !leadsTo(flow, one, other)) return false;
  if (!leadsTo(flow, other, one)) return true;
  if (!leadsTo(flow, flow.initial, other, one)) return true;
  if (!leadsTo(flow, flow.initial, one, other)) return false;
  const order = Object.keys(flow.states);
  return order.indexOf(one) < order.indexOf(other);
}

function leadsTo(flow: CompiledFlow, from: string, to: string, without: string | null = null): boolean {
  const seen = new Set<string>(without === null ? [] : [without]);
  const open = [from];
  for (let stepId = open.pop(); stepId !== undefined; stepId = open.pop()) {
    if (seen.has(stepId)) continue;
    if (stepId === to) return true;
    seen.add(stepId);
    const state = flow.states[stepId];
    if (state !== undefined) open.push(...allWays(state).flatMap((way) => (way.to === null || way.previous ? [] : [way.to])));
  }
  return false;
}
