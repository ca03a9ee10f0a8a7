import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { FlowChange } from './flow-changes.ts';
import type { ReplayResult } from './replay.ts';

/** A difference of a history, and the change of the draft that brings it about by itself; null where only several do together. */
export interface Found {
  cause: FlowChange | null;
  replayed: Exclude<ReplayResult, { result: 'same' }>;
}

/** Each change costs a replay of each history that differs: of a draft with more changes the others count among those that do it together. */
const mostTried = 20;

/** What each change of a draft comes to by itself for a history that the whole draft leads otherwise. */
export function foundByChange(
  changes: readonly FlowChange[],
  whole: Found['replayed'],
  compared: (flow: CompiledFlow) => ReplayResult,
): Found[] {
  const [only = null] = changes;
  if (changes.length <= 1) return [{ cause: only, replayed: whole }];
  const found = changes.slice(0, mostTried).flatMap((cause): Found[] => {
    const replayed = compared(cause.flow);
    return replayed.result === 'same' ? [] : [{ cause, replayed }];
  });
  return found.length > 0 ? found : [{ cause: null, replayed: whole }];
}
