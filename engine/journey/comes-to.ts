import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { isRefusal } from '../record/fold.ts';
import { eventName } from './event-words.ts';
import { foldEach } from './fold-event.ts';
import { guardsOfEvents } from './guards-of-event.ts';
import type { History } from './journey.ts';
import { tracedFlow } from './traced-flow.ts';

/** Why a history went past a step: the last place where a way led there and was not taken. */
export interface Passed {
  from: string;
  /** The event, the operation's end, or what else takes the way. */
  cause: string;
  /** The condition of the way as its author wrote it. */
  when: string;
  /** True where an earlier way was taken, so that the condition was not asked. */
  isEarlier: boolean;
}

/** Where a history comes to a step. */
export interface ComesTo {
  /** The place of the event that leads there first; null where none does. */
  at: number | null;
  /** Null where the history comes there, or never stood before a way that leads there. */
  passed: Passed | null;
  /** The last step of the history, and the event that the flow refuses there; null where it refuses none. */
  end: { stepId: string; refused: string | null };
}

/** Tells of each of these steps whether a history comes to it, folded by a flow, and why not. */
export function comesTo(flow: CompiledFlow, history: History, steps: readonly string[]): Map<string, ComesTo> {
  const end: ComesTo['end'] = { stepId: flow.initial, refused: null };
  const found = new Map(steps.map((stepId): [string, ComesTo] => [stepId, { at: null, passed: null, end }]));
  const guardsOf = guardsOfEvents(flow, history.recordId);
  for (const folded of foldEach(tracedFlow(flow), history)) {
    if (isRefusal(folded.result)) {
      end.refused = eventName(folded.event);
      break;
    }
    end.stepId = folded.result.state.stepId;
    const reached = found.get(end.stepId);
    if (reached !== undefined && folded.result.state.status === 'open') reached.at ??= folded.index;
    for (const { from, cause, when, to, result } of guardsOf(folded)) {
      const missed = found.get(to);
      if (missed !== undefined && result !== 'holds') missed.passed = { from, cause, when, isEarlier: result === 'notAsked' };
    }
  }
  for (const one of found.values()) if (one.at !== null) one.passed = null;
  return found;
}
