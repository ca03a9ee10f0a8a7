import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';

/** The views of the steps that every flow inherits: for what somebody else changed meanwhile, and for what was done already. */
export const inheritedViews = { conflict: 'asItIsNow', done: 'doneAlready' } as const;

/** True for a step that every flow inherits. */
export const isInherited = (stepId: string): boolean => stepId === inheritedViews.conflict || stepId.startsWith(inheritedViews.done);

/** The redirects that replace a step. An inherited step shows the present state first, and leads on from there. */
export function redirectsOf(flow: CompiledFlow, stepId: string): readonly CompiledRedirect[] {
  return isInherited(stepId) ? [] : [...flow.redirect, ...(flow.states[stepId]?.redirect ?? [])];
}
