import type { Json, JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { Scope } from '../expression/scope.ts';
import { remembered } from './remembered.ts';
import type { EventInputs, FoldedContext } from './record-types.ts';

/** Everything besides the context that an expression of a transition may read while one event is folded. */
export interface EvaluationContext {
  flow: CompiledFlow;
  recordId: string;
  stepId: string;
  at: EventInputs;
  loaded: JsonObject;
  values: JsonObject | null;
  result: Json;
  error: JsonObject | null;
  attempt: number;
  /** The effect or timer that this event is the end of: it is over, not cancelled. */
  consumed: string | null;
  /** Written by the first expression that had no value: guards cannot throw through XState and stay readable. */
  probe: { refused: string | null };
}

export function scopeOfEvaluation(context: FoldedContext, evaluation: EvaluationContext): Scope {
  const { at, flow } = evaluation;
  return {
    given: context.given,
    load: { ...evaluation.loaded, ...at.load },
    remembers: remembered(flow, context),
    answers: context.answers,
    flags: context.flags,
    person: at.person,
    today: at.today,
    now: at.now,
    words: flow.words,
    config: flow.config,
    record: { id: evaluation.recordId, stepId: evaluation.stepId, voyagerType: flow.voyagerType },
    ...(evaluation.values === null ? {} : { event: evaluation.values }),
    result: evaluation.result,
    ...(evaluation.error === null ? {} : { error: evaluation.error }),
  };
}
