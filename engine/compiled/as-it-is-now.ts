import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';

/** The step that every flow inherits for what somebody else changed, or did already. */
export const asItIsNow = 'asItIsNow';

/** What leads away from a step instead of showing it. The inherited step says first what is so now, and leads on then. */
export function redirectsOf(flow: CompiledFlow, stepId: string): readonly CompiledRedirect[] {
  return stepId === asItIsNow ? [] : [...flow.redirect, ...(flow.states[stepId]?.redirect ?? [])];
}
