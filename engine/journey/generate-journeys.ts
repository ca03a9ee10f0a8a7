import type { ExpressionTree } from '#schemas/expression.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { isOfInherited } from './coverage.ts';
import { decisiveCases } from './decisive-cases.ts';
import { type Edge, edgesOf } from './edges.ts';
import { failureId } from './flow-elements.ts';
import type { JourneyTry, Journey } from './journey.ts';
import { filled } from './form-tries.ts';
import { formAt, issuesOfTry } from './journey-try.ts';
import { isCheckedAt } from './validators.ts';
import { wayOf } from './path-guards.ts';
import { type FillForm, madeRecordId } from './path-run.ts';
import type { Path } from './paths.ts';
import { recordJourney } from './recording.ts';
import { type PathTaker, pathTaker } from './take-path.ts';
import { firstOf, lastState, tryStep, withTries } from './try-step.ts';
import { waysTo } from './ways-to.ts';

/** Ways to a state that are tried before another answer is that none leads there. */
const mostTried = 24;

/** What a search for a journey came to: the journey, or why there is none; `never` where no values whatever take it. */
export type Found = { journey: Journey } | { unknown: string; never: boolean };

export interface JourneyMaker {
  /** The shortest journey that takes a way, under a condition where that is given. */
  through: (edge: Edge, also?: readonly ExpressionTree[]) => Found;
  /** The shortest journey on which the operation of a step fails with a code. */
  failing: (stepId: string, code: string) => Found;
  /** The shortest journey that comes to a state. */
  to: (stepId: string) => Found;
  /** Journeys to a step, with answers tried there: both sides of each rule, and each limit with its neighbours. */
  trying: (stepId: string) => Journey[];
}

/**
 * Makes journeys through a flow with values that the guards on the way ask for. Each was taken by the real fold. With `fillsForms` each form is filled in as
 * a person would have to, which costs a drawing of each step.
 */
export function journeyMaker(
  flow: CompiledFlow,
  operations: readonly OperationSignature[],
  moment: { now: number; today: string },
  { fillsForms = false }: { fillsForms?: boolean } = {},
): JourneyMaker {
  const drawn = new Map(operations.map((one) => [one.name, { sensitive: one.sensitive }]));
  const fill: FillForm = (state, event) => {
    const form = isCheckedAt(flow, state, event.event) ? formAt(flow, madeRecordId, state, event, drawn) : null;
    return form === null ? event.values : filled(form, event.values);
  };
  const taker = pathTaker(flow, operations, moment, fillsForms ? fill : null);
  const edges = edgesOf(flow);
  const recorded = (events: readonly RecordEvent[], path: Path): Found => {
    const refuses = path.at(-1)?.to.kind === 'problem';
    const taken = refuses ? events.slice(0, -1) : events;
    const journey = recordJourney(flow, madeRecordId, taken);
    const last = events.at(-1);
    if (!refuses || last?.type !== 'client') return { journey };
    const before = lastState(flow, taken);
    const tried: JourneyTry = {
      event: last,
      of: 'way',
      issues: issuesOfTry(flow, madeRecordId, before, { event: last, of: 'way' }, drawn) ?? [],
    };
    return { journey: withTries(journey, [tried]) };
  };
  const through = (edge: Edge, also: readonly ExpressionTree[] = []): Found => {
    const taken = takeFirst(pathsThrough(flow, edges, edge), taker, also);
    return 'events' in taken ? recorded(taken.events, taken.path) : taken;
  };
  const to = (stepId: string): Found => {
    const taken = takeFirst(waysTo(flow.initial, stepId, edges), taker, []);
    return 'events' in taken ? recorded(taken.events, taken.path) : taken;
  };
  return {
    through,
    to,
    failing(stepId, code) {
      let unknown: Found = { unknown: `${stepId} has no way for a failure`, never: true };
      for (const edge of edges.filter(({ from, cause }) => from === stepId && cause === 'fail')) {
        const found = through(edge, [['==', ['get', 'error', 'code'], code]]);
        if ('journey' in found) return found;
        unknown = found;
      }
      return unknown;
    },
    trying: (stepId) => tryStep({ flow, edges, taker, operations: drawn }, stepId),
  };
}

/** Ways that end with an edge, the shortest first; a change passes before it the step that it changes. */
function* pathsThrough(flow: CompiledFlow, edges: readonly Edge[], edge: Edge): Generator<Path, void, void> {
  if (edge.to.kind !== 'change') {
    for (const path of waysTo(flow.initial, edge.from, edges)) yield [...path, edge];
    return;
  }
  const changed = edge.to.stepId;
  for (const path of waysTo(flow.initial, changed, edges))
    for (const onward of firstOf(waysTo(changed, edge.from, edges), mostOnward)) yield [...path, ...onward, edge];
}

/** Ways on from a step that is changed: of several the first ones suffice. */
const mostOnward = 4;

function takeFirst(
  paths: Iterable<Path>,
  taker: PathTaker,
  also: readonly ExpressionTree[],
): { path: Path; events: RecordEvent[] } | { unknown: string; never: boolean } {
  let tried = 0;
  let missing = { unknown: 'no way leads there', never: true };
  for (const path of paths) {
    if (tried++ >= mostTried) return { ...missing, never: false };
    const taken = taker.take(path, also);
    if (taken.taken) return { path, events: taken.events };
    // Of several reasons the one of the shortest way is given; no values take it only where none take any way.
    missing = { unknown: tried === 1 ? taken.unknown : missing.unknown, never: missing.never && taken.never };
  }
  return missing;
}

/** Makes journeys that pass as much of a flow as can be passed, each way, side, failure and rule in turn. */
export function* everyJourney(
  flow: CompiledFlow,
  operations: readonly OperationSignature[],
  moment: { now: number; today: string },
): Generator<{ of: string; found: Found }, void, void> {
  const maker = journeyMaker(flow, operations, moment);
  const edges = edgesOf(flow).filter((edge) => !isOfInherited(edge));
  for (const edge of edges) {
    yield { of: edge.id, found: maker.through(edge) };
    const group = edges.filter(
      ({ from, cause, name, index }) => from === edge.from && cause === edge.cause && name === edge.name && index >= edge.index,
    );
    const when = wayOf(flow, edge)?.transition.when ?? null;
    if (when !== null) yield* everyCase(maker, edge, when, group);
  }
  for (const state of Object.values(flow.states)) {
    const poll = state.call?.poll ?? null;
    if (poll !== null) {
      const ends = edges.filter(({ from, cause }) => from === state.stepId && (cause === 'ok' || cause === 'limit'));
      yield* everyCase(maker, ends[0] ?? null, poll.until, ends);
    }
    for (const code of Object.keys(state.call?.failures ?? {}))
      yield { of: failureId(state.stepId, code), found: maker.failing(state.stepId, code) };
    for (const journey of maker.trying(state.stepId)) yield { of: `${state.stepId} form`, found: { journey } };
  }
}

function* everyCase(
  maker: JourneyMaker,
  edge: Edge | null,
  when: ExpressionTree,
  group: readonly Edge[],
): Generator<{ of: string; found: Found }, void, void> {
  if (edge === null) return;
  for (const one of decisiveCases(when)) {
    let found: Found = { unknown: 'no case', never: true };
    for (const last of group) {
      found = maker.through(last, [one]);
      if ('journey' in found) break;
    }
    yield { of: `${edge.id} ${JSON.stringify(one)}`, found };
  }
}
