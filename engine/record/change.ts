import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { equalJson } from '../expression/equality.ts';
import type { FoldedContext, RecordState, Returning, TrailEntry } from './record-types.ts';
import { rewindTo, withoutAnswers } from './trail.ts';
import type { MachineStep } from './xstate-core.ts';

/** Which step is changed, and the last one that is gone through anew with it. */
export interface Change {
  stepId: string;
  through: string | null;
}

/** Back to one step of the trail to change it, and what to come back to: the place that asked, with all that was answered since. */
export function beginChange(flow: CompiledFlow, state: RecordState, change: Change): RecordState | null {
  if (flow.states[state.stepId]?.kind === 'call') return changeAfterCall(flow, state, change);
  const index = placeOf(state.trail, change.stepId);
  if (index === -1) return null;
  const { stepId: back, arrived, context, trail, returning: outer } = state;
  const through = change.through === null ? {} : { through: change.through };
  const asked = { stepId: back, arrived, context, trail, ...(outer === undefined ? {} : { returning: outer }) };
  return { ...rewindTo(state, index), returning: { change: change.stepId, ...through, back: asked } };
}

/**
 * A call that failed asks for a change: what is come back to is the step that led to the call, which then calls again. Where the step to change
 * was not passed, or is that step itself, the record rests there, so that no failure leaves it stuck.
 */
function changeAfterCall(flow: CompiledFlow, state: RecordState, change: Change): RecordState | null {
  const index = state.trail.findLastIndex((entry) => flow.states[entry.stepId]?.kind === 'step');
  if (index === -1) return null;
  const asked = rewindTo(state, index);
  // The change that led to the call goes on.
  if (state.returning?.change === asked.stepId && change.stepId === asked.stepId) return { ...asked, returning: state.returning };
  return beginChange(flow, asked, change) ?? asked;
}

/**
 * Decides the fate of a change when the record goes on; `left` is the record after it left its step. Meets it the way that was gone before, it
 * is back where it was, with the new answers in place and every other kept; answers of steps that the new way leaves out are prefill. Until then,
 * through operations and steps that were not asked before, the change goes on. Where it leads back before the changed step, it is over.
 */
export function afterChange(
  flow: CompiledFlow,
  state: RecordState,
  step: MachineStep,
  left: RecordState,
): 'goesOn' | 'isOver' | RecordState {
  const { returning } = state;
  if (returning === undefined || flow.states[state.stepId]?.noReturn === true) return 'isOver';
  const { back, change, through = change } = returning;
  const place = placeOf(back.trail, change);
  if (back.trail.slice(0, place).some((entry) => entry.stepId === step.stepId)) return 'isOver';
  const meets = placeAfter(back, step.stepId, Math.max(place, placeOf(back.trail, through)));
  if (meets === -1) return 'goesOn';

  const before = back.trail[place]?.context;
  const passed = left.trail.slice(place);
  const replaced = [...back.trail.slice(place, meets), ...passed].map((entry) => entry.stepId);
  const answers = Object.fromEntries(Object.entries(left.context.answers).filter(([name]) => passed.some(({ stepId }) => stepId === name)));
  const changed = (context: FoldedContext): FoldedContext => ({
    ...withoutAnswers(context, replaced),
    answers: { ...withoutAnswers(context, replaced).answers, ...answers },
    remembers: withChanges(context.remembers, before?.remembers ?? {}, step.context.remembers),
  });
  const isSameWay =
    passed.map(({ stepId }) => stepId).join() ===
    back.trail
      .slice(place, meets)
      .map(({ stepId }) => stepId)
      .join();
  return {
    ...comeBack(left, { ...returning, back: { ...back, ...outerWith(isSameWay ? back.returning : undefined, place, changed) } }),
    context: changed(back.context),
    trail: [...left.trail, ...back.trail.slice(meets).map((entry) => ({ ...entry, context: changed(entry.context) }))],
  };
}

/** The change that this one happened in, with the new answers; none where the way between is another one now. */
function outerWith(
  outer: Returning | undefined,
  place: number,
  changed: (context: FoldedContext) => FoldedContext,
): { returning: Returning | undefined } {
  if (outer === undefined) return { returning: undefined };
  const trail = outer.back.trail.map((entry, index) => (index > place ? { ...entry, context: changed(entry.context) } : entry));
  return { returning: { ...outer, back: { ...outer.back, context: changed(outer.back.context), trail } } };
}

function placeOf(trail: readonly TrailEntry[], stepId: string): number {
  return trail.findIndex((entry) => entry.stepId === stepId);
}

/** The place of a step on the way that was gone before, behind another one; the step that asked stands at its end. -1 where it is not on it. */
function placeAfter(back: Returning['back'], stepId: string, after: number): number {
  if (stepId === back.stepId) return back.trail.length;
  return back.trail.findIndex((entry, index) => index > after && entry.stepId === stepId);
}

/** The place that asked for the change, as it was. */
export function comeBack(state: RecordState, { back }: Returning): RecordState {
  const { returning: _over, ...rest } = state;
  const outer = back.returning === undefined ? {} : { returning: back.returning };
  return { ...rest, ...outer, stepId: back.stepId, arrived: back.arrived, context: back.context, trail: back.trail, problem: null };
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
