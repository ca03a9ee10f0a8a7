import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { printExpression } from '../expression/print-expression.ts';
import { isRefusal } from '../record/fold.ts';
import type { RecordEvent, RecordState, Refusal } from '../record/record-types.ts';
import { type Edge, edgesOf } from './edges.ts';
import { type Folded, foldEvent } from './fold-event.ts';
import { traceOf, tracedFlow } from './traced-flow.ts';

/** A guard that an event came to. Ways are tried in order, so those after the one that was taken are asked nothing. */
export interface GuardResult {
  /** The state that the way leaves. */
  from: string;
  /** The event, the operation's end, or what else takes the way. */
  cause: string;
  /** The condition as its author wrote it. */
  when: string;
  /** Where the way leads, in words. */
  to: string;
  result: 'holds' | 'fails' | 'notAsked';
}

/** Tells of each event of a history which guards were asked and what they said. The history is folded by the traced flow (`tracedFlow`). */
export function guardsOfEvents(flow: CompiledFlow, recordId: string): (folded: Omit<Folded, 'index'>) => GuardResult[] {
  const edges = edgesOf(flow);
  const withoutWords = silent(tracedFlow(flow));
  const byTrace = new Map<string, Edge[]>();
  for (const edge of edges) byTrace.set(traceOf(edge), [...(byTrace.get(traceOf(edge)) ?? []), edge]);
  const guardedBeside = (edge: Pick<Edge, 'from' | 'cause' | 'name'>): Edge[] =>
    edges.filter(({ from, cause, name, when }) => from === edge.from && cause === edge.cause && name === edge.name && when !== null);
  const ofTaken = (traces: readonly string[], from: string | null): { taken: Edge[]; guards: GuardResult[] } => {
    const taken = traces.flatMap((trace) => byTrace.get(trace)?.find((edge) => edge.cause !== 'child' || edge.from === from) ?? []);
    const resultOf = (way: Edge, edge: Edge): GuardResult['result'] =>
      way.index < edge.index ? 'fails' : way.index === edge.index ? 'holds' : 'notAsked';
    return { taken, guards: taken.flatMap((edge) => guardedBeside(edge).map((way) => guardResultOf(way, resultOf(way, edge)))) };
  };

  function ofRefused({ refused }: Refusal, before: RecordState | null, event: RecordEvent): GuardResult[] {
    if (event.type !== 'client' || before === null) return [];
    if (refused === 'problem') {
      // A way that only has words refuses its event: without them the fold says which way that was.
      const again = foldEvent(withoutWords, recordId, before, event);
      return isRefusal(again) ? [] : ofTaken(again.tracks, before.stepId).guards;
    }
    const ways = guardedBeside({ from: before.stepId, cause: 'event', name: event.event });
    return ways.map((way) => guardResultOf(way, refused === 'noTransition' ? 'fails' : 'notAsked'));
  }

  return ({ before, event, result }) => {
    if (isRefusal(result)) return ofRefused(result, before, event);
    const { taken, guards } = ofTaken(result.tracks, before?.stepId ?? null);
    const poll = flow.states[before?.stepId ?? '']?.call?.poll ?? null;
    if (poll === null || before === null || event.type !== 'voyager.effect.done') return guards;
    const isDecided = taken.some(({ cause }) => cause === 'ok');
    const when = printExpression(poll.until);
    return [{ from: before.stepId, cause: 'until', when, to: 'what the answer says', result: isDecided ? 'holds' : 'fails' }, ...guards];
  };
}

/** The same flow, in which a way that only has words keeps the record where it stands. */
function silent(flow: CompiledFlow): CompiledFlow {
  const states = Object.values(flow.states).map((state) => {
    const events = Object.entries(state.events).map(([event, ways]) => [event, ways.map((way) => ({ ...way, problem: null }))]);
    return [state.stepId, { ...state, events: Object.fromEntries(events) as typeof state.events }];
  });
  return { ...flow, states: Object.fromEntries(states) as CompiledFlow['states'] };
}

function guardResultOf({ from, cause, name, when, to }: Edge, result: GuardResult['result']): GuardResult {
  return { from, cause: cause === 'event' ? name : `${cause} ${name}`.trim(), when: when ?? '', to: placeOf(to), result };
}

function placeOf(to: Edge['to']): string {
  switch (to.kind) {
    case 'state':
      return to.stepId;
    case 'change':
      return `a change of ${to.stepId}`;
    case 'previous':
      return 'the step before';
    case 'leave':
      return `the page ${to.place}`;
    case 'problem':
      return 'a message';
    case 'stay':
      return 'the same step';
  }
}
