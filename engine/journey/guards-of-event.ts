import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { printExpression } from '../expression/print-expression.ts';
import { isRefusal } from '../record/fold.ts';
import { type Edge, edgesOf } from './edges.ts';
import type { Folded } from './fold-event.ts';
import { traceOf } from './traced-flow.ts';

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
export function guardsOfEvents(flow: CompiledFlow): (folded: Folded) => GuardResult[] {
  const edges = edgesOf(flow);
  const byTrace = new Map<string, Edge[]>();
  for (const edge of edges) byTrace.set(traceOf(edge), [...(byTrace.get(traceOf(edge)) ?? []), edge]);
  const besides = (edge: Edge): Edge[] =>
    edges.filter(({ from, cause, name, when }) => from === edge.from && cause === edge.cause && name === edge.name && when !== null);

  return ({ before, event, result }) => {
    if (isRefusal(result)) {
      if (event.type !== 'client' || before === null) return [];
      const ways = edges.filter(
        ({ from, cause, name, when }) => from === before.stepId && cause === 'event' && name === event.event && when !== null,
      );
      return ways.map((way) => told(way, result.refused === 'noTransition' ? 'fails' : 'notAsked'));
    }
    const taken = result.tracks.flatMap((trace) => {
      const found = byTrace.get(trace) ?? [];
      return found.find((edge) => edge.cause !== 'child' || edge.from === before?.stepId) ?? [];
    });
    const guards = taken.flatMap((edge) =>
      besides(edge).map((way) => told(way, way.index < edge.index ? 'fails' : way.index === edge.index ? 'holds' : 'notAsked')),
    );
    const poll = flow.states[before?.stepId ?? '']?.call?.poll ?? null;
    if (poll === null || before === null || event.type !== 'voyager.effect.done') return guards;
    const isDecided = taken.some(({ cause }) => cause === 'ok');
    const until = {
      from: before.stepId,
      cause: 'until',
      when: printExpression(poll.until),
      to: 'the answer',
      result: isDecided ? 'holds' : 'fails',
    } as const;
    return [until, ...guards];
  };
}

function told({ from, cause, name, when, to }: Edge, result: GuardResult['result']): GuardResult {
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
