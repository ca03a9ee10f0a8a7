import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { equalJson } from '../expression/equality.ts';
import type { FoldedContext, RecordState, Returning } from './record-types.ts';
import { rewindTo } from './trail.ts';
import type { MachineStep } from './xstate-core.ts';

/** Back to one step of the trail to change it, and what to come back to: the place that asked, with all that was answered since. */
export function beginChange(flow: CompiledFlow, state: RecordState, stepId: string): RecordState | null {
  if (flow.states[state.stepId]?.kind === 'call') return changeAfterCall(flow, state, stepId);
  const index = state.trail.findIndex((entry) => entry.stepId === stepId);
  if (index === -1) return null;
  const { stepId: back, arrived, context, trail } = state;
  return { ...rewindTo(state, index), returning: { change: stepId, back: { stepId: back, arrived, context, trail } } };
}

/**
 * A call that failed asks for a change: what is come back to is the step that led to the call, which then calls again. Where the step to change
 * was not passed, or is that step itself, the record rests there, so that no failure leaves it stuck.
 */
function changeAfterCall(flow: CompiledFlow, state: RecordState, stepId: string): RecordState | null {
  const index = state.trail.findLastIndex((entry) => flow.states[entry.stepId]?.kind === 'step');
  if (index === -1) return null;
  const asked = rewindTo(state, index);
  // The change that led to the call goes on.
  if (state.returning?.change === asked.stepId && stepId === asked.stepId) return { ...asked, returning: state.returning };
  return beginChange(flow, asked, stepId) ?? asked;
}

/**
 * Decides the fate of a change when the record goes on. The same way on as before: the record is back where it was, with the new answer in
 * place and every other kept. An operation on the way, or the step again: the change goes on. Another way: there is nothing to come back
 * to, and what was answered since is prefill.
 */
export function afterChange(flow: CompiledFlow, state: RecordState, step: MachineStep): 'goesOn' | 'isOver' | RecordState {
  const { returning } = state;
  if (returning === undefined) return 'isOver';
  if (step.stepId === returning.change || flow.states[step.stepId]?.kind === 'call') return 'goesOn';
  const { back, change } = returning;

  const place = back.trail.findIndex((entry) => entry.stepId === change);
  const next = back.trail[place + 1]?.stepId ?? back.stepId;
  if (step.stepId !== next) return 'isOver';
  const before = back.trail[place]?.context;
  const answer = step.context.answers[change];
  const changed = (context: FoldedContext): FoldedContext => ({
    ...context,
    answers: answer === undefined ? context.answers : { ...context.answers, [change]: answer },
    remembers: withChanges(context.remembers, before?.remembers ?? {}, step.context.remembers),
  });
  return {
    ...comeBack(state, returning),
    context: changed(back.context),
    trail: back.trail.map((entry, index) => (index > place ? { ...entry, context: changed(entry.context) } : entry)),
  };
}

/** The place that asked for the change, as it was. */
export function comeBack(state: RecordState, { back }: Returning): RecordState {
  const { returning: _over, ...rest } = state;
  return { ...rest, stepId: back.stepId, arrived: back.arrived, context: back.context, trail: back.trail, problem: null };
}

/** Lays the values that the changed step itself set or removed over those that were remembered later. */
function withChanges(later: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  const result = { ...later };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (equalJson(before[name] ?? null, after[name] ?? null)) continue;
    const value = after[name];
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}
