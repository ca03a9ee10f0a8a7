import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledValue } from '../compiled/compiled-value.ts';
import type { RecordMapping } from '../compiled/record-mapping.ts';
import { ExpressionRefused } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { readGiven } from './read-given.ts';
import type { EventInputs, FoldedContext, FoldResult, RecordEvent, RecordState, Refusal, TrailEntry } from './record-types.ts';
import { refuse } from './complete-step.ts';
import { evaluateValue } from './values.ts';

type MovedEvent = RecordEvent & { type: 'voyager.moved' };

/** Why a record rests where it cannot be moved; null where it can. */
export function whyNotMovable(state: RecordState): string | null {
  if (state.status === 'done') return 'it has ended';
  if (state.pending !== null) return `${state.pending.operation} is under way`;
  if (state.timers.some((timer) => timer.of.endsWith('.waiting'))) return `it asks again at ${state.stepId} in a moment`;
  if (state.runningSubflow !== undefined) return `it runs the subflow ${state.runningSubflow.voyagerType}`;
  return null;
}

/**
 * A record goes on by another definition, at the step of the new one that its own is mapped to. `flow` is the new one.
 *
 * Its trail is the old one under the new names: a step that is gone is left out, and of what is left the last `trail` stay. Answers go with
 * their step, of the fields that it still has. A change under way is over. Of time limits, one that the step still has runs on, and a new one
 * begins now. Nothing is called and nothing leads on.
 */
export function moveRecord(flow: CompiledFlow, recordId: string, state: RecordState, event: MovedEvent): FoldResult | Refusal {
  const not = whyNotMovable(state);
  if (not !== null) return refuse('noTransition', `It cannot be moved: ${not}.`);
  const { mapping } = event;
  const stepId = own(mapping.states, state.stepId);
  const here = stepId === undefined ? undefined : flow.states[stepId];
  if (stepId === undefined || here?.kind !== 'step')
    return refuse('noTransition', `${state.stepId} is mapped to no step of the new version.`);
  let context: FoldedContext;
  try {
    context = movedContext(flow, recordId, state, state.context, event);
  } catch (error) {
    if (!(error instanceof ExpressionRefused)) throw error;
    return refuse('expression', `The mapping has no value for it: ${error.message}`);
  }
  const { problems } = readGiven(flow.given, context.given);
  const [problem] = problems;
  if (problem !== undefined)
    return refuse('noTransition', `What it was given does not fit the new version: ${problem.name} is ${problem.problem}.`);

  const timers = movedTimers(flow, state, stepId, event);
  const live = new Set(timers.map((timer) => timer.token));
  const known = new Set(state.timers.map((timer) => timer.token));
  const { returning: _over, attached, ...rest } = state;
  return {
    state: {
      ...rest,
      stepId,
      context,
      trail: movedTrail(flow, recordId, state, event),
      prefill: movedAnswers(flow, state.prefill, mapping),
      loaded: loadedOnce(flow, event.at),
      problem: null,
      ...(attached === undefined ? {} : { attached: renamed(attached, mapping.states) }),
      timers,
      seq: event.seq,
    },
    effects: [],
    timers: timers.filter((timer) => !known.has(timer.token)).map(({ token, dueAt }) => ({ token, dueAt })),
    cancelled: { timers: state.timers.filter((timer) => !live.has(timer.token)).map((timer) => timer.token), effects: [] },
    leave: null,
    tracks: [],
    reports: [],
  };
}

/** The trail from its end, as far back as the event says and the mapping has values. */
function movedTrail(flow: CompiledFlow, recordId: string, state: RecordState, event: MovedEvent): TrailEntry[] {
  const trail: TrailEntry[] = [];
  for (const entry of state.trail.toReversed()) {
    const stepId = own(event.mapping.states, entry.stepId);
    if (stepId === undefined || flow.states[stepId]?.kind !== 'step') continue;
    if (trail.length >= event.trail) break;
    const context = orNothing(() => movedContext(flow, recordId, state, entry.context, event));
    if (context === null) break;
    trail.unshift({ stepId, seq: entry.seq, context });
  }
  return trail;
}

/**
 * A context under the new names. Answers of a step that no old one is mapped to are worked out of the present one and stand in all, where
 * it has what they are worked out of.
 */
function movedContext(flow: CompiledFlow, recordId: string, state: RecordState, old: FoldedContext, event: MovedEvent): FoldedContext {
  const { mapping, at } = event;
  const scopeOf = (context: FoldedContext): Scope => ({
    given: context.given,
    remembers: { ...Object.fromEntries(mapping.remembered.map((name) => [name, null])), ...context.remembers },
    answers: context.answers,
    flags: context.flags,
    person: at.person,
    today: at.today,
    now: at.now,
    record: { id: recordId, stepId: state.stepId, voyagerType: flow.voyagerType },
  });
  const values = (written: { [name: string]: CompiledValue }, scope = scopeOf(old)): JsonObject =>
    Object.fromEntries(Object.entries(written).map(([name, value]) => [name, evaluateValue(value, scope, 'strict')]));
  const answers = movedAnswers(flow, old.answers, mapping);
  const mapped = new Set(Object.values(mapping.states));
  for (const [step, fields] of Object.entries(mapping.answers)) {
    if (step in answers) answers[step] = { ...answers[step], ...values(fields) };
    else if (!mapped.has(step)) {
      const given = orNothing(() => values(fields, scopeOf(state.context)));
      if (given !== null) answers[step] = given;
    }
  }
  return {
    given: only({ ...old.given, ...values(mapping.given) }, Object.keys(flow.given)),
    remembers: only({ ...old.remembers, ...values(mapping.remembers) }, Object.keys(flow.remembers)),
    answers,
    flags: { ...event.flags, ...old.flags },
  };
}

/** Returns null for a value whose inputs are missing. */
function orNothing<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}

function movedAnswers(flow: CompiledFlow, answers: FoldedContext['answers'], { states }: RecordMapping): FoldedContext['answers'] {
  return Object.fromEntries(
    Object.entries(renamed(answers, states)).flatMap(([step, values]) => {
      const view = flow.states[step]?.view;
      return view == null
        ? []
        : [
            [
              step,
              only(
                values,
                view.fields.map((field) => field.name),
              ),
            ],
          ];
    }),
  );
}

function movedTimers(flow: CompiledFlow, state: RecordState, stepId: string, event: MovedEvent): RecordState['timers'] {
  const delays = [...new Set((flow.states[stepId]?.after ?? []).map((after) => after.ms))];
  return delays.map((delay, index) => {
    const running = state.timers.find((timer) => timer.delay === delay);
    return running === undefined
      ? { token: `${event.seq}.t${index}`, dueAt: event.at.now + delay, delay, of: stepId }
      : { ...running, of: stepId };
  });
}

function loadedOnce(flow: CompiledFlow, at: EventInputs): JsonObject {
  return only(
    at.load,
    flow.load.filter((load) => !load.again).map((load) => load.name),
  );
}

function renamed<T>(byStep: { [step: string]: T }, states: RecordMapping['states']): { [step: string]: T } {
  return Object.fromEntries(
    Object.entries(byStep).flatMap(([step, value]) => {
      const name = own(states, step);
      return name === undefined ? [] : [[name, value]];
    }),
  );
}

function own(names: { [name: string]: string }, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function only(values: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
