import type { Json, JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { errorOf } from '../compiled/failure.ts';
import { ExpressionRefused } from '../expression/evaluate.ts';
import { enterState } from './enter-state.ts';
import { foldAttachment } from './attachments.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import type { EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from './record-types.ts';
import { comeBack } from './change.ts';
import { moveRecord } from './move.ts';
import { back, phaseOf, refuse, refusedExpression, restAt, restless, completeStep, toldBy } from './complete-step.ts';
import type { ParentPage } from './subflow-url.ts';
import { beginMachine, internalEvents, isReserved, LoopDetected, stepMachine } from './xstate-core.ts';

export interface Start {
  recordId: string;
  given: JsonObject;
  flags: { [flag: string]: boolean };
  at: EventInputs;
  /** Answers of an earlier record that expired, shown and not counted. */
  prefill?: { [stepId: string]: JsonObject };
  /** The parent page. */
  from?: ParentPage;
}

/** Event 0 of a history. */
export function startEvent({ recordId: _recordId, at, ...start }: Start): RecordEvent & { type: 'voyager.start' } {
  return { seq: 0, at, type: 'voyager.start', ...start };
}

export function isRefusal(result: FoldResult | Refusal): result is Refusal {
  return 'refused' in result;
}

/** Begins a record: event 0 of its history. */
export function startRecord(flow: CompiledFlow, start: Start): FoldResult | Refusal {
  return begin(flow, start.recordId, startEvent(start));
}

function begin(flow: CompiledFlow, recordId: string, event: RecordEvent & { type: 'voyager.start' }): FoldResult | Refusal {
  const context = { given: event.given, remembers: {}, answers: {}, flags: event.flags };
  const once = new Set(flow.load.filter((load) => !load.again).map((load) => load.name));
  const loaded = Object.fromEntries(Object.entries(event.at.load).filter(([name]) => once.has(name)));
  const before: RecordState = {
    stepId: '',
    arrived: event.seq,
    status: 'open',
    context,
    trail: [],
    prefill: event.prefill ?? {},
    loaded,
    problem: null,
    pending: null,
    timers: [],
    outcome: null,
    ...(event.from === undefined ? {} : { from: event.from }),
    seq: event.seq,
  };
  const evaluation = evaluationContextOf(flow, recordId, before, event.at);
  return attempt(() => {
    const step = beginMachine(flow, context, evaluation);
    if (restless(flow, step)) return refuse('loop', `${step.stepId} leads nowhere.`);
    if (evaluation.probe.refused !== null) return refusedExpression(evaluation);
    return { ...enterState(flow, before, { ...before, context: step.context }, step, evaluation, event.seq), ...toldBy(step) };
  });
}

/** Folds one event into a record. Pure: nothing is run, the caller writes what comes back, or nothing at all. */
export function advanceRecord(flow: CompiledFlow, recordId: string, state: RecordState, event: RecordEvent): FoldResult | Refusal {
  if (event.seq !== state.seq + 1) throw new RangeError(`Event ${event.seq} does not follow ${state.seq}: a history has no gaps`);
  const reopens = event.type === 'voyager.rewind' && event.reopens === true;
  if ((state.status === 'done') !== reopens) return refuse('stale', reopens ? 'The record has not ended.' : 'The record has ended.');
  const at: Folding = { flow, state, evaluation: evaluationContextOf(flow, recordId, state, event.at) };
  switch (event.type) {
    case 'voyager.start':
      return refuse('stale', 'The record has begun already.');
    case 'client':
      return foldClientEvent(at, event);
    case 'voyager.rewind':
      return foldRewind(at, event);
    case 'voyager.attached':
    case 'voyager.removed':
      return foldAttachment(flow, state, event);
    case 'voyager.moved':
      return moveRecord(flow, recordId, state, event);
    case 'voyager.effect.done':
    case 'voyager.effect.failed':
      return foldEffect(at, event);
    case 'voyager.timer':
      return foldTimer(at, event);
    case 'voyager.child.done':
    case 'voyager.child.left':
      return foldChild(at, event);
  }
}

/** A record that an event is folded into. */
interface Folding {
  flow: CompiledFlow;
  state: RecordState;
  evaluation: EvaluationContext;
}

type Of<Type extends RecordEvent['type']> = RecordEvent & { type: Type };

/** Sends an event of the machine's and completes the step that it leads to. `before` is the record, where the event changes more of it. */
function step(
  { flow, state, evaluation }: Folding,
  type: string,
  seq: number,
  { context = state.context, before = state } = {},
): FoldResult | Refusal {
  const here = { stepId: state.stepId, phase: phaseOf(flow, state) };
  return attempt(() => completeStep(flow, before, stepMachine(flow, here, context, type, evaluation), evaluation, seq));
}

function foldClientEvent(at: Folding, event: Of<'client'>): FoldResult | Refusal {
  const { flow, state } = at;
  if (event.from !== state.stepId) return refuse('stale', `The record is at ${state.stepId}, not at ${event.from}.`);
  const declared = flow.states[state.stepId]?.events ?? {};
  if (isReserved(event.event) || !Object.hasOwn(declared, event.event))
    return refuse('undeclaredEvent', `${event.event} is no event of ${state.stepId}.`);
  at.evaluation.values = event.values;
  const context = { ...state.context, answers: { ...state.context.answers, [state.stepId]: event.values } };
  return step(at, event.event, event.seq, { context });
}

function foldRewind({ flow, state, evaluation }: Folding, event: Of<'voyager.rewind'>): FoldResult | Refusal {
  // Also between two attempts of a poll: what was asked for may be done already.
  if (flow.states[state.stepId]?.kind === 'call') return refuse('noTransition', 'An operation is under way.');
  const { returning } = state;
  if (returning?.back.stepId === event.to) return attempt(() => restAt(flow, state, comeBack(state, returning), evaluation, event.seq));
  const index = state.trail.findIndex((entry) => entry.stepId === event.to);
  if (index === -1) return refuse('stale', `${event.to} is not on the trail.`);
  return attempt(() => back(flow, state, index, evaluation, event.seq));
}

function foldEffect(at: Folding, event: Of<'voyager.effect.done' | 'voyager.effect.failed'>): FoldResult | Refusal {
  const { flow, state, evaluation } = at;
  if (state.pending?.effectId !== event.effectId) return refuse('stale', `${event.effectId} is not the operation under way.`);
  evaluation.attempt = state.pending.attempt;
  evaluation.consumed = event.effectId;
  const failures = flow.states[state.stepId]?.call?.failures ?? {};
  if (event.type === 'voyager.effect.done') evaluation.result = event.output;
  evaluation.error =
    event.type === 'voyager.effect.done' ? declaredFailure(failures, event.output) : failed(failures, event.code, event.errors);
  return step(at, evaluation.error === null ? internalEvents.done(state.stepId) : internalEvents.failed(state.stepId), event.seq);
}

function foldTimer(at: Folding, event: Of<'voyager.timer'>): FoldResult | Refusal {
  const timer = at.state.timers.find((one) => one.token === event.token);
  if (timer === undefined) return refuse('stale', `${event.token} is no live timer.`);
  if (event.early !== true && event.at.now < timer.dueAt) return refuse('stale', `${event.token} is not due yet.`);
  at.evaluation.consumed = event.token;
  return step(at, internalEvents.after(at.flow, timer.of, timer.delay), event.seq);
}

function foldChild(at: Folding, event: Of<'voyager.child.done' | 'voyager.child.left'>): FoldResult | Refusal {
  const { flow, state, evaluation } = at;
  if (!hears(flow, state, event)) return refuse('noTransition', `${flow.voyagerType} does not wait for ${event.childType}.`);
  if (event.type === 'voyager.child.left') return step(at, internalEvents.left(event.childType), event.seq);
  evaluation.result = event.result;
  return step(at, internalEvents.child(event.childType), event.seq, { before: endedHere(state, event.childId) });
}

/** Which record ended the subflow that runs: its trail keeps it, so that Back leads into that one. */
function endedHere(state: RecordState, childId: string): RecordState {
  const { runningSubflow } = state;
  return runningSubflow === undefined ? state : { ...state, runningSubflow: { ...runningSubflow, childId } };
}

/** True if the record waits for an event of such a child: it is among its `children`, or running now. */
function hears(
  flow: CompiledFlow,
  state: RecordState,
  event: RecordEvent & { type: 'voyager.child.done' | 'voyager.child.left' },
): boolean {
  if (state.runningSubflow?.voyagerType === event.childType) return true;
  return event.type === 'voyager.child.done' && Object.hasOwn(flow.children, event.childType);
}

/** The state that a whole history folds to. A history that refuses somewhere is no history of this flow: it throws. */
export function foldHistory(flow: CompiledFlow, recordId: string, events: readonly RecordEvent[]): RecordState {
  const [first, ...rest] = events;
  if (first?.type !== 'voyager.start') throw new Error('A history begins with voyager.start');
  let result = begin(flow, recordId, first);
  for (const event of rest) {
    if (isRefusal(result)) break;
    result = advanceRecord(flow, recordId, result.state, event);
  }
  if (isRefusal(result)) throw new Error(`This history is not one of ${flow.voyagerType}: ${result.refused}, ${result.detail}`);
  return result.state;
}

function evaluationContextOf(flow: CompiledFlow, recordId: string, state: RecordState, at: EventInputs): EvaluationContext {
  return {
    flow,
    recordId,
    stepId: state.stepId,
    at,
    loaded: state.loaded,
    values: null,
    result: null,
    error: null,
    attempt: 1,
    consumed: null,
    probe: { refused: null },
  };
}

/** Documents keep `success` and `errors` in an output; in a flow that is the operation's failure. */
function declaredFailure(failures: Failures, output: Json): JsonObject | null {
  if (typeof output !== 'object' || output === null || Array.isArray(output) || output.success !== false) return null;
  return failed(failures, typeof output.code === 'string' ? output.code : 'refused', output.errors ?? null);
}

type Failures = NonNullable<CompiledState['call']>['failures'];

function failed(failures: Failures, code: string, errors: Json): JsonObject {
  const first = Array.isArray(errors) ? errors[0] : null;
  const message =
    typeof first === 'object' && first !== null && !Array.isArray(first)
      ? (first.message ?? null)
      : typeof first === 'string'
        ? first
        : null;
  return { ...errorOf(failures, { code, message: typeof message === 'string' ? message : null }), errors };
}

function attempt(run: () => FoldResult | Refusal): FoldResult | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof ExpressionRefused) return refuse('expression', `An expression has no value: ${error.message}`);
    if (error instanceof LoopDetected) return refuse('loop', error.message);
    throw error;
  }
}
