import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';

/** The views of the steps that every flow inherits: for what somebody else changed meanwhile, and for what was done already. */
export const inheritedViews = { conflict: 'asItIsNow', done: 'doneAlready' } as const;

/** Whether a step is one that every flow inherits. */
export const isInherited = (stepId: string): boolean => stepId === inheritedViews.conflict || stepId.startsWith(inheritedViews.done);

/** What leads away from a step instead of showing it. An inherited step says first what is so now, and leads on then. */
export function redirectsOf(flow: CompiledFlow, stepId: string): readonly CompiledRedirect[] {
  return isInherited(stepId) ? [] : [...flow.redirect, ...(flow.states[stepId]?.redirect ?? [])];
}
