import { answeredBefore } from '../compiled/answered-before.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { isRefusal } from './fold.ts';
import { moveRecord } from './move.ts';
import type { FoldedContext, FoldResult, RecordEvent, RecordState } from './record-types.ts';

type MovedEvent = RecordEvent & { type: 'voyager.moved' };

/** The effect of moving a record, or in words the reason why it cannot be moved. */
export type MovePlan = { event: MovedEvent; folded: FoldResult } | { cannot: string };

/**
 * Works out a move to `flow`. A record is moved only to a step whose expressions find every answer that they count on, and Back reaches only
 * as far as that holds of each step. The event says how far that is, so that no later checker changes what a history folds to.
 */
export function planMove(flow: CompiledFlow, recordId: string, state: RecordState, event: Omit<MovedEvent, 'trail'>): MovePlan {
  const whole = moveRecord(flow, recordId, state, { ...event, trail: state.trail.length });
  if (isRefusal(whole)) return { cannot: whole.detail };
  const answered = answeredBefore(flow);
  const missing = (stepId: string, context: FoldedContext): string | undefined =>
    [...(answered.get(stepId) ?? [])].find((step) => !Object.hasOwn(context.answers, step));
  const { stepId, context, trail } = whole.state;
  const unanswered = missing(stepId, context);
  if (unanswered !== undefined)
    return { cannot: `${stepId} counts on the answers of ${unanswered}, which it does not have: give them under \`answers:\`.` };
  const far = trail.toReversed().findIndex((entry) => missing(entry.stepId, entry.context) !== undefined);
  const planned: MovedEvent = { ...event, trail: far === -1 ? trail.length : far };
  const folded = moveRecord(flow, recordId, state, planned);
  return isRefusal(folded) ? { cannot: folded.detail } : { event: planned, folded };
}
