import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { FoldedContext, RecordState, TrailEntry } from './record-types.ts';
import type { MachineStep } from './xstate-core.ts';

/** A context without the answers of some steps. */
export function withoutAnswers(context: FoldedContext, stepIds: readonly string[]): FoldedContext {
  if (stepIds.length === 0) return context;
  return { ...context, answers: Object.fromEntries(Object.entries(context.answers).filter(([stepId]) => !stepIds.includes(stepId))) };
}

/**
 * The record after it left a step for another: a resting step joins the trail. Arriving at a step of the trail takes back
 * everything from there on, whose answers become prefill; passing a `noReturn` state takes all before it off the trail,
 * whose answers stay.
 */
export function leaveStep(
  flow: CompiledFlow,
  state: RecordState,
  step: MachineStep,
  values: JsonObject | null,
  unchecked: boolean,
): RecordState {
  const left = flow.states[state.stepId];
  let context = step.context;
  let prefill = state.prefill;
  let trail: TrailEntry[] = state.trail;
  if (values !== null) {
    prefill = without(prefill, state.stepId);
    if (unchecked) {
      // Unchecked values are shown again and never counted.
      prefill = { ...prefill, [state.stepId]: values };
      context = withoutAnswers(context, [state.stepId]);
    }
  }
  if (left?.kind === 'step' || left?.kind === 'subflow') {
    const childId = state.runningSubflow?.childId;
    trail = [...trail, { stepId: state.stepId, seq: state.arrived, context: state.context, ...(childId === undefined ? {} : { childId }) }];
  }

  const index = trail.findIndex((entry) => entry.stepId === step.stepId);
  // Also a step that is met again after its answers were committed is asked anew.
  // A hub is come back to with every row that was answered.
  const taken = index === -1 || flow.states[step.stepId]?.hub === true ? [step.stepId] : trail.slice(index).map((entry) => entry.stepId);
  prefill = { ...prefill, ...pick(context.answers, taken) };
  context = withoutAnswers(context, taken);
  if (index !== -1) trail = trail.slice(0, index);
  else if (left?.noReturn === true) trail = trail.filter((entry) => entry.stepId === state.stepId);
  return { ...state, context, prefill, trail };
}

/** The record as it was on arrival at a step of its trail; what was answered since is prefill. Before the step that is changed, the change is over. */
export function rewindTo(state: RecordState, index: number): RecordState {
  const entry = state.trail[index];
  if (entry === undefined) throw new RangeError('There is no such step on the trail');
  const { returning, ...rest } = state;
  const changes = returning !== undefined && index >= returning.back.trail.findIndex(({ stepId }) => stepId === returning.change);
  const since = Object.keys(state.context.answers).filter((stepId) => !Object.hasOwn(entry.context.answers, stepId));
  return {
    ...rest,
    ...(changes ? { returning } : {}),
    stepId: entry.stepId,
    context: entry.context,
    trail: state.trail.slice(0, index),
    prefill: { ...state.prefill, ...pick(state.context.answers, since) },
    problem: null,
  };
}

function pick(answers: { [stepId: string]: JsonObject }, stepIds: readonly string[]): { [stepId: string]: JsonObject } {
  return Object.fromEntries(Object.entries(answers).filter(([stepId]) => stepIds.includes(stepId)));
}

function without(answers: { [stepId: string]: JsonObject }, stepId: string): { [stepId: string]: JsonObject } {
  return Object.fromEntries(Object.entries(answers).filter(([one]) => one !== stepId));
}
