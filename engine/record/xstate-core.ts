import { assign, createActor, createMachine, fromPromise } from 'xstate';
import type { AnyActorScope, AnyStateMachine } from 'xstate';
import { evaluate, ExpressionRefused } from '../expression/evaluate.ts';
import type { Compiled } from '../compiled/compiled-value.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import { type EvaluationContext, scopeOfEvaluation } from './evaluation-context.ts';
import type { FoldedContext } from './record-types.ts';
import { evaluateValue } from './values.ts';

/**
 * The one file that touches XState at run time. Everything runs on its pure functions: no actor is started, no timer set,
 * no promise made; what it would do is read from the compiled flow by the fold.
 */

/** A machine that takes more steps than this without resting is a loop (XState's own default is infinity). */
export const mostIterations = 100;

type MachineEvent = { type: string; evaluation: EvaluationContext };
interface Heard {
  context: FoldedContext;
  event: MachineEvent | { type: string; input: { evaluation: EvaluationContext } };
}

/** The effect of one event on the machine. */
export interface MachineStep {
  stepId: string;
  /** For a polling state: its operation runs, or its next attempt waits. */
  phase: 'calling' | 'waiting' | null;
  context: FoldedContext;
  done: boolean;
  /** The transitions taken, in order. None: the event changed nothing, for whatever reason. */
  taken: { from: string; transition: CompiledTransition }[];
}

const takenType = 'voyager.taken';
const pollingParts = { calling: 'calling', waiting: 'waiting' } as const;

const machines = new WeakMap<CompiledFlow, AnyStateMachine>();

/** The XState machine of a flow, whose guards and assigns close over its expression trees. Built when it is first asked for. */
export function machineOf(flow: CompiledFlow): AnyStateMachine {
  let machine = machines.get(flow);
  if (machine === undefined) {
    const config = machineConfig(flow);
    machine = createMachine(config as Parameters<typeof createMachine>[0]) as AnyStateMachine; // built from data: its types are checked where trees are compiled
    machines.set(flow, machine);
  }
  return machine;
}

/** The configuration with functions in it; `print-machine.ts` shows the same as JSON. */
export function machineConfig(flow: CompiledFlow): object {
  return {
    id: flow.voyagerType,
    initial: flow.initial,
    maxIterations: mostIterations,
    options: { maxIterations: mostIterations },
    context: ({ input }: { input: { context: FoldedContext } }) => input.context,
    states: Object.fromEntries(Object.values(flow.states).map((state) => [state.stepId, stateConfig(flow, state)])),
  };
}

const neverRun = fromPromise<null>(() => new Promise(() => {}));

function stateConfig(flow: CompiledFlow, state: CompiledState): object {
  if (state.kind === 'final') return { type: 'final' };
  const list = (transitions: CompiledTransition[], guard?: Guard): object[] =>
    transitions.map((one) => transitionConfig(flow, state, one, guard));
  const children =
    state.kind === 'step'
      ? Object.entries(flow.children).map(([child, transitions]) => [internalEvents.child(child), list(transitions)])
      : [];
  if (state.subflow !== null) {
    const { voyagerType, ok, back } = state.subflow;
    children.push([internalEvents.child(voyagerType), list(ok)], [internalEvents.left(voyagerType), list(back)]);
  }
  const common = {
    on: Object.fromEntries([...Object.entries(state.events).map(([event, transitions]) => [event, list(transitions)]), ...children]),
    after: groupByDelay(state, list),
    ...(state.always.length > 0 ? { always: list(state.always) } : {}),
  };
  const call = state.call;
  if (call === null) return common;
  const invoke = (onDone: object[]): object => ({ id: state.stepId, src: neverRun, onDone, onError: list(call.fail) });
  const poll = call.poll;
  if (poll === null) return { ...common, invoke: invoke(list(call.ok)) };
  const decided: Guard = (scopeHeard) => holds(poll.until, scopeHeard);
  const again: Guard = (machineEvent) => evaluationContextOf(machineEvent).attempt < poll.atMost;
  return {
    ...common,
    initial: pollingParts.calling,
    states: {
      [pollingParts.calling]: {
        invoke: invoke([
          ...list(call.ok, decided),
          { guard: (machineEvent: Heard) => !decided(machineEvent) && again(machineEvent), target: pollingParts.waiting },
          transitionConfig(flow, state, poll.onLimit, (machineEvent) => !decided(machineEvent)),
        ]),
      },
      [pollingParts.waiting]: { after: { [poll.everyMs]: pollingParts.calling } },
    },
  };
}

type Guard = (machineEvent: Heard) => boolean;

function transitionConfig(flow: CompiledFlow, state: CompiledState, one: CompiledTransition, also?: Guard): object {
  const when = one.when;
  const guards: Guard[] = [
    ...(also === undefined ? [] : [also]),
    ...(when === null ? [] : [(machineEvent: Heard) => holds(when, machineEvent)]),
  ];
  const changes = Object.keys(one.set).length > 0 || one.forget.length > 0;
  return {
    ...(one.to === null ? {} : { target: `#${flow.voyagerType}.${one.to}` }),
    ...(guards.length === 0 ? {} : { guard: (machineEvent: Heard) => guards.every((guard) => guard(machineEvent)) }),
    actions: [
      { type: takenType, params: { from: state.stepId, transition: one } },
      ...(changes ? [assign((machineEvent) => remember(machineEvent as unknown as Heard, one))] : []),
    ],
  };
}

function groupByDelay(state: CompiledState, list: (transitions: CompiledTransition[]) => object[]): Record<number, object[]> {
  const groups: Record<number, object[]> = {};
  for (const { ms, transition: one } of state.after) groups[ms] = [...(groups[ms] ?? []), ...list([one])];
  return groups;
}

function evaluationContextOf({ event }: Heard): EvaluationContext {
  return 'evaluation' in event ? event.evaluation : event.input.evaluation;
}

/** A guard in strict mode: what cannot be evaluated refuses the whole event, and is told through the moment's probe. */
function holds(tree: Compiled, machineEvent: Heard): boolean {
  const evaluation = evaluationContextOf(machineEvent);
  try {
    return evaluate(tree, scopeOfEvaluation(machineEvent.context, evaluation), { mode: 'strict' }) === true;
  } catch (error) {
    if (!(error instanceof ExpressionRefused)) throw error;
    evaluation.probe.refused ??= error.message;
    return false;
  }
}

function remember(machineEvent: Heard, one: CompiledTransition): Partial<FoldedContext> {
  const evaluation = evaluationContextOf(machineEvent);
  const remembers = { ...machineEvent.context.remembers };
  for (const name of one.forget) delete remembers[name];
  try {
    const scope = scopeOfEvaluation(machineEvent.context, evaluation);
    for (const [name, value] of Object.entries(one.set)) remembers[name] = evaluateValue(value, scope, 'strict');
  } catch (error) {
    if (!(error instanceof ExpressionRefused)) throw error;
    evaluation.probe.refused ??= error.message;
  }
  return { remembers };
}

export class LoopDetected extends Error {
  constructor(flow: CompiledFlow) {
    super(`${flow.voyagerType} took more than ${mostIterations} steps without resting`);
    this.name = 'LoopDetected';
  }
}

/**
 * The scope that a machine runs in: an actor that is never started, and a list that collects its actions. XState's own `transition` makes
 * such an actor for every call, which costs six times as much as the step itself; a contract test holds the two against each other.
 */
const inertActor = createActor(createMachine({}));

function runIn(executed: Executed[]): AnyActorScope {
  return {
    self: inertActor,
    system: inertActor.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action) => {
      executed.push(action);
    },
  };
}

/** The first resting place of a machine. */
export function beginMachine(flow: CompiledFlow, context: FoldedContext, evaluation: EvaluationContext): MachineStep {
  return guarded(flow, () => {
    const executed: Executed[] = [];
    const snapshot = machineOf(flow).getInitialSnapshot(runIn(executed), { context, evaluation });
    return stepOf(snapshot, executed);
  });
}

/** The effect of an event in a state. The given context is never changed, and never part of the answer by reference. */
export function stepMachine(
  flow: CompiledFlow,
  at: { stepId: string; phase: MachineStep['phase'] },
  context: FoldedContext,
  type: string,
  evaluation: EvaluationContext,
): MachineStep {
  return guarded(flow, () => {
    const value = at.phase === null ? at.stepId : { [at.stepId]: at.phase };
    const before = machineOf(flow).resolveState({ value, context: copyOf(context) });
    const executed: Executed[] = [];
    const snapshot = machineOf(flow).transition(before, { type, evaluation }, runIn(executed));
    return stepOf(snapshot, executed);
  });
}

interface Snapshot {
  value: string | Record<string, string>;
  context: FoldedContext;
  status: string;
}
interface Executed {
  type: string;
  params?: unknown;
}

function stepOf(snapshot: Snapshot, actions: Executed[]): MachineStep {
  const [stepId, phase] = typeof snapshot.value === 'string' ? [snapshot.value, null] : (Object.entries(snapshot.value)[0] ?? ['', null]);
  return {
    stepId,
    phase: phase === pollingParts.calling || phase === pollingParts.waiting ? phase : null,
    context: snapshot.context,
    done: snapshot.status === 'done',
    taken: actions.filter((action) => action.type === takenType).map((action) => action.params as MachineStep['taken'][number]), // written by transitionConfig
  };
}

function guarded(flow: CompiledFlow, run: () => MachineStep): MachineStep {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Infinite loop detected')) throw new LoopDetected(flow);
    throw error;
  }
}

/** XState hands a restored context back by reference; a copy keeps the caller's own safe. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) if (key !== '__proto__') copy[key] = copyOf((value as Record<string, unknown>)[key]);
  return copy as T;
}

/** Names of the events that XState itself gives to what happens inside it. */
export const internalEvents = {
  done: (stepId: string): string => `xstate.done.actor.${stepId}`,
  failed: (stepId: string): string => `xstate.error.actor.${stepId}`,
  after: (flow: CompiledFlow, of: string, ms: number): string => `xstate.after.${ms}.${flow.voyagerType}.${of}`,
  child: (childType: string): string => `voyager.child.done.${childType}`,
  left: (childType: string): string => `voyager.child.left.${childType}`,
};

/** No client may send what only the engine may say. */
export function isReserved(event: string): boolean {
  return event.startsWith('xstate.') || event.startsWith('voyager.') || event === '*' || event === '';
}
