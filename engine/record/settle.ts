import { evaluate } from '../expression/evaluate.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import { arrive } from './arrive.ts';
import { afterChange, beginChange, comeBack } from './change.ts';
import type { Moment } from './moment.ts';
import { scopeOfMoment } from './moment.ts';
import { placeUrl } from './place-url.ts';
import type { FoldResult, RecordState, Refusal } from './record-types.ts';
import { leaveStep, rewindTo, withoutAnswers } from './trail.ts';
import type { MachineStep } from './xstate-core.ts';

/** From what the machine did to what the record becomes. */
export function settle(flow: CompiledFlow, state: RecordState, step: MachineStep, moment: Moment, seq: number): FoldResult | Refusal {
  if (moment.probe.refused !== null) return refusedExpression(moment);
  if (restless(flow, step)) return refuse('loop', `${step.stepId} leads nowhere.`);
  const polls = step.stepId === state.stepId && step.phase !== phaseOf(flow, state);
  const first = step.taken[0]?.transition;
  if (first === undefined && !polls) return refuse('noTransition', `Nothing leads on from ${state.stepId} for this.`);
  if (first !== undefined && isRefusalWords(first)) {
    return refuse('problem', `${state.stepId} refused it.`, words(first, step, moment) ?? '');
  }
  const { tracks, reports } = toldBy(step);
  const kept = moment.values === null ? state : { ...state, prefill: { ...state.prefill, [state.stepId]: moment.values } };
  if (first?.change != null) {
    const begun = beginChange(kept, first.change);
    if (begun === null) return refuse('noTransition', `${first.change} has not been passed.`);
    return { ...restAt(flow, state, begun, moment, seq), tracks, reports };
  }
  if (first?.previous === true) {
    if (state.returning?.change === state.stepId)
      return { ...restAt(flow, state, comeBack(kept, state.returning), moment, seq), tracks, reports };
    const index = state.trail.length - 1;
    if (index < 0) return refuse('noTransition', `There is no step before ${state.stepId}.`);
    return { ...back(flow, kept, index, moment, seq), tracks, reports };
  }
  const problem = step.taken.reduce<string | null>((found, { transition }) => words(transition, step, moment) ?? found, null);
  if (step.stepId === state.stepId && !polls) return stay(flow, state, step, moment, seq, first, problem, { tracks, reports });
  const changed = polls ? 'goesOn' : first?.keep === true ? 'isOver' : afterChange(flow, state, step);
  if (typeof changed === 'object') return { ...restAt(flow, state, { ...changed, problem }, moment, seq), tracks, reports };
  const { returning: _over, ...over } = state;
  const from = changed === 'isOver' ? over : state;
  const left = polls ? { ...state, context: step.context } : leaveStep(flow, from, step, moment.values, first?.keep === true);
  const result = arrive(flow, state, { ...left, problem }, step, moment, seq);
  return { ...result, tracks, reports };
}

/** What the transitions taken tell of themselves. */
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
  return transition.problem !== null && transition.to === null && transition.leave === null && !transition.previous;
}

function words(transition: CompiledTransition, step: MachineStep, moment: Moment): string | null {
  if (transition.problem === null) return null;
  const value = evaluate(transition.problem, scopeOfMoment(step.context, moment), { mode: 'display' });
  return value === null ? '' : String(value);
}

/** Leaving for a page, or changing what is remembered, without another step: typed values wait as prefill. */
function stay(
  flow: CompiledFlow,
  state: RecordState,
  step: MachineStep,
  moment: Moment,
  seq: number,
  transition: CompiledTransition | undefined,
  problem: string | null,
  told: Pick<FoldResult, 'tracks' | 'reports'>,
): FoldResult {
  const leave = transition?.leave ?? null;
  return {
    state: {
      ...state,
      seq,
      problem,
      timers: state.timers.filter((timer) => timer.token !== moment.consumed),
      context: withoutAnswers(step.context, moment.values === null ? [] : [state.stepId]),
      prefill: moment.values === null ? state.prefill : { ...state.prefill, [state.stepId]: moment.values },
    },
    effects: [],
    timers: [],
    cancelled: { timers: [], effects: [] },
    leave: leave === null ? null : placeUrl(flow, leave, scopeOfMoment(step.context, moment)),
    ...told,
  };
}

export function back(flow: CompiledFlow, state: RecordState, index: number, moment: Moment, seq: number): FoldResult {
  return restAt(flow, state, rewindTo(state, index), moment, seq);
}

/** Rests at a step of the way passed, as it was or as a change has made it. */
export function restAt(flow: CompiledFlow, state: RecordState, at: RecordState, moment: Moment, seq: number): FoldResult {
  const step: MachineStep = { stepId: at.stepId, phase: null, context: at.context, done: false, taken: [] };
  return arrive(flow, state, at, step, moment, seq);
}

export function phaseOf(flow: CompiledFlow, state: RecordState): MachineStep['phase'] {
  if (flow.states[state.stepId]?.call?.poll == null) return null;
  return state.pending === null ? 'waiting' : 'calling';
}

export function refuse(refused: Refusal['refused'], detail: string, words: string | null = null): Refusal {
  return { refused, words, detail };
}

export function refusedExpression(moment: Moment): Refusal {
  return refuse('expression', `An expression has no value: ${moment.probe.refused ?? ''}`);
}
