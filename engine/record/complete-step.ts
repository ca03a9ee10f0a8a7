import type { Json } from '#schemas/json.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import type { Instead } from '../compiled/failure.ts';
import { enterState } from './enter-state.ts';
import { withoutForgotten } from './forgotten-files.ts';
import { afterChange, beginChange, comeBack } from './change.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { scopeOfEvaluation } from './evaluation-context.ts';
import { fieldOfError } from '../fields/field-path.ts';
import { placeUrl } from './place-url.ts';
import type { ErrorAt, FoldResult, RecordState, Refusal } from './record-types.ts';
import { stepOfError } from './step-of-error.ts';
import { leaveStep, rewindTo, withoutAnswers } from './trail.ts';
import type { MachineStep } from './xstate-core.ts';

/** From what the machine did to what the record becomes. */
export function completeStep(
  flow: CompiledFlow,
  before: RecordState,
  step: MachineStep,
  evaluation: EvaluationContext,
  seq: number,
): FoldResult | Refusal {
  const state = withoutForgotten(before, step);
  if (evaluation.probe.refused !== null) return refusedExpression(evaluation);
  if (restless(flow, step)) return refuse('loop', `${step.stepId} leads nowhere.`);
  const polls = step.stepId === state.stepId && step.phase !== phaseOf(flow, state);
  const first = step.taken[0]?.transition;
  if (first === undefined && !polls) return refuse('noTransition', `Nothing leads on from ${state.stepId} for this.`);
  if (first !== undefined && isRefusalWords(first)) {
    return refuse('problem', `${state.stepId} refused it.`, said(first, step, evaluation).problem ?? '');
  }
  const { tracks, reports } = toldBy(step);
  const kept = evaluation.values === null ? state : { ...state, prefill: { ...state.prefill, [state.stepId]: evaluation.values } };
  const turned = first === undefined ? null : turnAround(flow, state, kept, first, step, evaluation, seq);
  if (turned !== null) return 'refused' in turned ? turned : { ...turned, tracks, reports };
  const words = step.taken.reduce<Said>((found, { transition }) => {
    const own = said(transition, step, evaluation);
    return own.problem === null ? found : own;
  }, nothingSaid);
  const complained = stepComplainedOf(flow, state, kept, step, words);
  if (complained !== null) return { ...restAt(flow, state, saying(complained, words), evaluation, seq), tracks, reports };
  if (step.stepId === state.stepId && !polls) return stay(flow, state, step, evaluation, seq, first, words, { tracks, reports });
  const unchecked = first?.unchecked === true;
  const changed = polls ? 'goesOn' : afterChange(flow, state, step, leaveStep(flow, state, step, evaluation.values, unchecked));
  if (typeof changed === 'object') return { ...restAt(flow, state, saying(changed, words), evaluation, seq), tracks, reports };
  const { returning: _over, ...over } = state;
  const from = changed === 'isOver' ? over : state;
  const left = polls ? { ...state, context: step.context } : leaveStep(flow, from, step, evaluation.values, unchecked);
  const result = enterState(flow, state, saying(left, words), step, evaluation, seq);
  return { ...result, tracks, reports };
}

/**
 * After a failed call whose first error is about an answer of another step than the one that the document leads to: that step, to be changed, and
 * then back. Null where the document's own step has the field, and where no step passed has.
 */
function stepComplainedOf(
  flow: CompiledFlow,
  state: RecordState,
  kept: RecordState,
  step: MachineStep,
  { errors }: Said,
): RecordState | null {
  const call = flow.states[state.stepId]?.call ?? null;
  const path = errors.find((error) => error.path !== '')?.path;
  if (call === null || path === undefined) return null;
  const fields = flow.states[step.stepId]?.view?.fields ?? [];
  if (fieldOfError(path, (name) => fields.some((field) => field.name === name)) !== null) return null;
  const stepId = stepOfError(call, path);
  const begun = stepId === null ? null : beginChange(flow, kept, { stepId, through: null });
  return begun?.stepId === stepId ? begun : null;
}

/** Follows a transition that leads to a step that was passed: one to change (`change`), or the one before (`previous`). Null for any other. */
function turnAround(
  flow: CompiledFlow,
  state: RecordState,
  kept: RecordState,
  first: CompiledTransition,
  step: MachineStep,
  evaluation: EvaluationContext,
  seq: number,
): FoldResult | Refusal | null {
  if (first.change !== null) {
    const begun = beginChange(flow, kept, { stepId: first.change, through: first.through });
    if (begun === null) return refuse('noTransition', `${first.change} has not been passed.`);
    return restAt(flow, state, saying(begun, said(first, step, evaluation)), evaluation, seq);
  }
  if (!first.previous) return null;
  if (state.returning?.change === state.stepId) return restAt(flow, state, comeBack(kept, state.returning), evaluation, seq);
  const index = state.trail.length - 1;
  if (index < 0) return refuse('noTransition', `There is no step before ${state.stepId}.`);
  return back(flow, kept, index, evaluation, seq);
}

/** The tracks and reports of the transitions taken. */
export function toldBy(step: MachineStep): Pick<FoldResult, 'tracks' | 'reports'> {
  return {
    tracks: step.taken.flatMap(({ transition }) => transition.track ?? []),
    reports: step.taken.flatMap(({ transition }) => transition.report ?? []),
  };
}

/** A choice of which no way applies, or which leads only to itself: XState would rest there. */
export function restless(flow: CompiledFlow, step: MachineStep): boolean {
  return flow.states[step.stepId]?.kind === 'choice';
}

/** `else: problem:` leads nowhere: it only says why not. */
function isRefusalWords(transition: CompiledTransition): boolean {
  return (
    transition.problem !== null && transition.to === null && transition.leave === null && transition.change === null && !transition.previous
  );
}

type Said = Pick<RecordState, 'problem'> & { instead: Instead | null; errors: ErrorAt[] };

const nothingSaid: Said = { problem: null, instead: null, errors: [] };

/** The words of a transition, and after a failure where it says to go instead and what is wrong where. */
function said(transition: CompiledTransition, step: MachineStep, evaluation: EvaluationContext): Said {
  if (transition.problem === null) return nothingSaid;
  const value = evaluate(transition.problem, scopeOfEvaluation(step.context, evaluation), { mode: 'display' });
  const code = evaluation.error?.['code'];
  const failures = evaluation.flow.states[evaluation.stepId]?.call?.failures ?? {};
  return {
    problem: value === null ? '' : String(value),
    instead: (typeof code === 'string' && failures[code]?.instead) || null,
    errors: value !== null && value === evaluation.error?.['message'] ? placedErrors(evaluation.error['errors']) : [],
  };
}

/** The errors of an operation, where one of them at least says what part of the input it is about. */
function placedErrors(errors: Json | undefined): ErrorAt[] {
  const found = (Array.isArray(errors) ? errors : []).flatMap((error) => {
    if (typeof error !== 'object' || error === null || Array.isArray(error)) return [];
    const { path, message } = error;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
  return found.some(({ path }) => path !== '') ? found : [];
}

function saying(state: RecordState, { problem, instead, errors }: Said): RecordState {
  const { instead: _before, errors: _errors, ...rest } = state;
  return { ...rest, problem, ...(instead === null ? {} : { instead }), ...(errors.length === 0 ? {} : { errors }) };
}

/** Leaving for a page, or changing what is remembered, without another step: typed values wait as prefill. */
function stay(
  flow: CompiledFlow,
  state: RecordState,
  step: MachineStep,
  evaluation: EvaluationContext,
  seq: number,
  transition: CompiledTransition | undefined,
  words: Said,
  signals: Pick<FoldResult, 'tracks' | 'reports'>,
): FoldResult {
  const leave = transition?.leave ?? null;
  return {
    state: {
      ...saying(state, words),
      seq,
      timers: state.timers.filter((timer) => timer.token !== evaluation.consumed),
      context: withoutAnswers(step.context, evaluation.values === null ? [] : [state.stepId]),
      prefill: evaluation.values === null ? state.prefill : { ...state.prefill, [state.stepId]: evaluation.values },
    },
    effects: [],
    timers: [],
    cancelled: { timers: [], effects: [] },
    leave: leave === null ? null : placeUrl(flow, leave, scopeOfEvaluation(step.context, evaluation)),
    ...signals,
  };
}

export function back(flow: CompiledFlow, state: RecordState, index: number, evaluation: EvaluationContext, seq: number): FoldResult {
  const result = restAt(flow, state, rewindTo(state, index), evaluation, seq);
  const { runningSubflow } = result.state;
  const childId = state.trail[index]?.childId;
  if (runningSubflow === undefined || childId === undefined) return result;
  return { ...result, state: { ...result.state, runningSubflow: { ...runningSubflow, childId } } };
}

/** Rests at a step of the way passed, as it was or as a change has made it. */
export function restAt(flow: CompiledFlow, state: RecordState, at: RecordState, evaluation: EvaluationContext, seq: number): FoldResult {
  const step: MachineStep = { stepId: at.stepId, phase: null, context: at.context, done: false, taken: [] };
  return enterState(flow, state, at, step, evaluation, seq);
}

export function phaseOf(flow: CompiledFlow, state: RecordState): MachineStep['phase'] {
  if (flow.states[state.stepId]?.call?.poll == null) return null;
  return state.pending === null ? 'waiting' : 'calling';
}

export function refuse(refused: Refusal['refused'], detail: string, words: string | null = null): Refusal {
  return { refused, words, detail };
}

export function refusedExpression(evaluation: EvaluationContext): Refusal {
  return refuse('expression', `An expression has no value: ${evaluation.probe.refused ?? ''}`);
}
