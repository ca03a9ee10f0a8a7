import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationsDrawn } from '../record/draw-step.ts';
import { isRefusal } from '../record/fold.ts';
import type { FoldedContext, FoldResult, RecordState } from '../record/record-types.ts';
import { eventNameInClear, typeInClear } from './event-words.ts';
import { type Folded, foldEach } from './fold-event.ts';
import { type GuardResult, guardsOfEvents } from './guards-of-event.ts';
import { historyOf, type Journey } from './journey.ts';
import type { DeclaredOperations } from './refused-call.ts';
import { HistoryRefused, isRunnable, replayJourney } from './replay.ts';
import { tracedFlow } from './traced-flow.ts';
import { viewOfEvent } from './view-of-event.ts';

/** One event of a journey and what it led to. */
export interface WatchedEvent {
  seq: number;
  /** `CONFIRM of confirm`. */
  event: string;
  now: number;
  from: string | null;
  stepId: string;
  status: 'open' | 'done';
  problem: string | null;
  guards: GuardResult[];
}

/** A record's state as somebody compares it: the trail as names alone. */
export type WatchedState = {
  stepId: string;
  status: 'open' | 'done';
  problem: string | null;
  pending: string | null;
  subflow: string | null;
  given: JsonObject;
  remembers: JsonObject;
  answers: FoldedContext['answers'];
  flags: FoldedContext['flags'];
  trail: string[];
  prefill: RecordState['prefill'];
  /** When each timer fires. */
  timers: number[];
  url: string | null;
};

/** A record at one moment: its state, what was shown, and the reads that the view shows and the journey does not hold. */
interface Shown {
  state: WatchedState;
  view: View;
  unread: string[];
}

/** A record before and after one event of its journey. */
export interface WatchedMoment {
  seq: number;
  /** Null at the start. */
  before: Shown | null;
  after: Shown;
}

export interface WatchedJourney {
  events: WatchedEvent[];
  /** The event that the flow refuses; those after it are not folded. */
  refused: { seq: number; event: string; words: string; guards: GuardResult[] } | null;
  /** The first thing that is not as it was recorded; null where all is. */
  differs: { seq: number; words: string } | null;
  moment: WatchedMoment;
}

type Taken = Folded & { result: FoldResult };

/**
 * A journey event by event, as the flow folds it, and one of its moments whole: the nearest to `at` that there is. Nothing is performed (P10), and
 * what a moved record did on its earlier version is not at hand.
 */
export function watchJourney(
  flow: CompiledFlow,
  journey: Journey,
  at: number,
  operations: OperationsDrawn & DeclaredOperations,
): WatchedJourney {
  if (journey.journey !== flow.voyagerType)
    throw new HistoryRefused(`This is a journey of ${journey.journey}, not of ${flow.voyagerType}.`);
  if (!isRunnable(flow)) throw new HistoryRefused('The flow has mistakes and cannot be run.');
  const history = historyOf(journey);
  const guardsOf = guardsOfEvents(flow, history.recordId);
  const taken: Taken[] = [];
  let refused: WatchedJourney['refused'] = null;
  for (const folded of foldEach(tracedFlow(flow), history)) {
    const { event, result } = folded;
    if (isRefusal(result))
      refused = { seq: event.seq, event: nameOf(folded), words: result.words ?? result.detail, guards: guardsOf(folded) };
    else taken.push({ ...folded, result });
  }
  const place = Math.max(
    0,
    taken.findLastIndex(({ event }) => event.seq <= at),
  );
  const [moment, earlier] = [taken[place], taken[place - 1]];
  if (moment === undefined) throw new HistoryRefused(`Its first event is refused: ${refused?.words ?? ''}`);
  const shown = (folded: Taken) => {
    const { view, unread } = viewOfEvent(flow, history, folded, operations);
    return { state: watchedState(folded.result.state), view, unread };
  };
  const replayed = replayJourney(flow, journey, { declared: operations });
  return {
    events: taken.map((folded) => eventOf(folded, guardsOf(folded))),
    refused,
    differs: replayed.result === 'same' ? null : { seq: replayed.seq, words: replayed.words },
    moment: { seq: moment.event.seq, before: earlier === undefined ? null : shown(earlier), after: shown(moment) },
  };
}

function eventOf({ event, before, result }: Taken, guards: GuardResult[]): WatchedEvent {
  const { state } = result;
  const { stepId, status, problem } = state;
  return {
    seq: event.seq,
    event: nameOf({ event, before, result }),
    now: event.at.now,
    from: before?.stepId ?? null,
    stepId,
    status,
    problem,
    guards,
  };
}

/** What happened, in words: `CONFIRM of confirm`, `saving done`. */
function nameOf({ event, before, result }: Omit<Folded, 'index'>): string {
  const to = isRefusal(result) ? '' : result.state.stepId;
  return eventNameInClear({ type: typeInClear(event), from: before?.stepId ?? '', to });
}

function watchedState({
  stepId,
  status,
  problem,
  context,
  trail,
  prefill,
  timers,
  pending,
  runningSubflow,
  outcome,
}: RecordState): WatchedState {
  return {
    stepId,
    status,
    problem,
    pending: pending?.operation ?? null,
    subflow: runningSubflow?.voyagerType ?? null,
    ...context,
    trail: trail.map((entry) => entry.stepId),
    prefill,
    timers: timers.map(({ dueAt }) => dueAt),
    url: outcome?.url ?? null,
  };
}
