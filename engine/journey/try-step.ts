import type { ExpressionTree } from '#schemas/expression.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationsDrawn } from '../record/draw-step.ts';
import { isRefusal } from '../record/fold.ts';
import type { RecordEvent, RecordState } from '../record/record-types.ts';
import { decisiveCases } from './decisive-cases.ts';
import type { Edge } from './edges.ts';
import { fieldConditions } from './field-conditions.ts';
import { foldEach } from './fold-event.ts';
import { formTries, filled } from './form-tries.ts';
import type { ClientEvent, JourneyTry, Journey } from './journey.ts';
import { formAt, type TriedForm } from './journey-try.ts';
import { madeRecordId } from './path-run.ts';
import { recordJourney } from './recording.ts';
import type { PathTaker } from './take-path.ts';
import { checkedEvents } from './validators.ts';
import { waysTo } from './ways-to.ts';

/** Ways to the step on which values for one case are looked for. */
const mostWays = 3;

/**
 * Journeys to a step, with answers tried at its form: both sides of each rule, each limit with its neighbours, and the fields that only some data or answers
 * show. Several where the data has to differ.
 */
export function tryStep(
  { flow, edges, taker, operations }: { flow: CompiledFlow; edges: readonly Edge[]; taker: PathTaker; operations: OperationsDrawn },
  stepId: string,
): Journey[] {
  const state = flow.states[stepId];
  const sent = edges.find(
    ({ from, cause, name }) => from === stepId && cause === 'event' && state !== undefined && checkedEvents(state).has(name),
  );
  if (state?.view == null || sent === undefined) return [];
  const journeys = new Map<string, { events: RecordEvent[]; tries: Map<string, JourneyTry> }>();
  const shown = new Set<string>();
  const paths = [...firstOf(waysTo(flow.initial, stepId, edges), mostWays)].map((path) => [...path, sent]);

  const at = (also: readonly ExpressionTree[]): Reached | null => {
    for (const path of paths) {
      const found = taker.tried(path, also);
      if (found === null || found.event.type !== 'client') continue;
      const form = formAt(flow, madeRecordId, lastState(flow, found.events), found.event, operations);
      if (form !== null) return { events: found.events, event: found.event, form };
    }
    return null;
  };
  const add = ({ events, event, form }: Reached, values: JsonObject): void => {
    const key = JSON.stringify(events);
    const known = journeys.get(key) ?? { events, tries: new Map<string, JourneyTry>() };
    journeys.set(key, known);
    for (const { name } of form.read(values).fields) shown.add(name);
    known.tries.set(JSON.stringify([event.at, values]), { event: { ...event, values }, of: 'form', issues: form.issuesOf(values) });
  };

  const first = at([]);
  if (first !== null) {
    for (const values of formTries(stepId, first.form, {})) add(first, values);
    for (const one of withFiles(flow, first, operations)) add(one, filled(one.form, {}));
  }
  for (const [name, conditions] of fieldConditions(state.view)) {
    if (shown.has(name)) continue;
    const place = at(conditions);
    if (place !== null) for (const values of formTries(stepId, place.form, place.event.values)) add(place, values);
  }
  for (const { that } of [...state.view.rules, ...state.rules]) {
    if (typeof that === 'boolean') continue;
    for (const one of [that, ['not', that] as const, ...decisiveCases(that)]) {
      const place = at([one]);
      if (place !== null) add(place, filled(place.form, place.event.values));
    }
  }
  return [...journeys.values()].map(({ events, tries }) => withTries(recordJourney(flow, madeRecordId, events), [...tries.values()]));
}

/** A step that was come to, the event that is tried there, and its form. */
interface Reached {
  events: RecordEvent[];
  event: ClientEvent;
  form: TriedForm;
}

/** Files that are attached at most: a form takes few. */
const mostFiles = 12;

/** The same step with as many files as each of its limits says, and one more and fewer. */
function withFiles(flow: CompiledFlow, { events, event, form }: Reached, operations: OperationsDrawn): Reached[] {
  return form.read({}).fields.flatMap(({ name, kind, props: { atLeast, atMost } }) => {
    if (kind !== 'files') return [];
    const limits = [atLeast, atMost].filter((one) => typeof one === 'number');
    const counts = new Set(
      [1, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1])].filter((count) => count > 0 && count <= mostFiles),
    );
    return [...counts].flatMap((count): Reached[] => {
      const attached = Array.from({ length: count }, (_, index): RecordEvent => ({
        seq: event.seq + index,
        at: event.at,
        type: 'voyager.attached',
        of: event.from,
        field: name,
        file: { documentId: `document-${index + 1}`, name: `any-${index + 1}.pdf`, type: 'PDF', size: 1 },
      }));
      const tried = { ...event, seq: event.seq + count };
      const own = formAt(flow, madeRecordId, lastState(flow, [...events, ...attached]), tried, operations);
      return own === null ? [] : [{ events: [...events, ...attached], event: tried, form: own }];
    });
  });
}

/** The journey with events tried where it ends. */
export function withTries(journey: Journey, tries: JourneyTry[]): Journey {
  return { ...journey, steps: journey.steps.map((step, index) => (index === journey.steps.length - 1 ? { ...step, tries } : step)) };
}

/** Where a history that was taken rests. */
export function lastState(flow: CompiledFlow, events: readonly RecordEvent[]): RecordState {
  let last: RecordState | null = null;
  for (const { result } of foldEach(flow, { recordId: madeRecordId, events })) if (!isRefusal(result)) last = result.state;
  if (last === null) throw new Error('A journey that was taken has a state');
  return last;
}

export function* firstOf<T>(all: Iterable<T>, most: number): Generator<T, void, void> {
  let left = most;
  for (const one of all) {
    if (left-- <= 0) return;
    yield one;
  }
}
