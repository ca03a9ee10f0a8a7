import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationsDrawn } from '../record/draw-step.ts';
import { isRefusal } from '../record/fold.ts';
import type { FoldResult } from '../record/record-types.ts';
import { type Divergence, outcomeDivergence, refusal, viewDivergence } from './divergence.ts';
import { drawAlike } from './draw-alike.ts';
import { foldBoth } from './fold-both.ts';
import { eventWords } from './event-words.ts';
import { firstFolded, flowAt, type FlowOfEvents, type Folded, foldEach, outcomeOf } from './fold-event.ts';
import { type History, historyOf, type Journey, type JourneyOutcome } from './journey.ts';
import { type DeclaredOperations, refusedCall, unfitAnswer } from './refused-call.ts';
import { isLedOn, viewOfEvent } from './view-of-event.ts';

export type ReplayResult =
  | { result: 'same' }
  /** Every event was taken, the end is the same, and something on the way was not. */
  | ({ result: 'sameEnd' | 'diverged' | 'rejected' } & Divergence);

export interface ReplayOptions {
  /**
   * The definition that the history ran on. What it drew is held against what is drawn now; without it no views are compared, as a history
   * holds what a view is made of and not the view.
   */
  before?: FlowOfEvents;
  /** The sensitive parts of operations' answers, which are never drawn. */
  operations?: OperationsDrawn;
  /** What each operation takes and answers. With it a call that the live service would refuse is refused here; without it no input is looked at. */
  declared?: DeclaredOperations;
  /** Off, views are not compared. On by default. */
  views?: boolean;
}

/** A history that its own definition refuses: it was tampered with, or is one of another version. */
export class HistoryRefused extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'HistoryRefused';
  }
}

/** Refuses to look at an event of a journey that went by a version of which nothing is at hand. */
export function demandFolded(flow: FlowOfEvents, history: History, seq: number): void {
  const first = firstFolded(flow, history);
  if (seq < 0 || seq >= first) return;
  const { voyagerType } = flowAt(flow, first);
  throw new HistoryRefused(
    `Event ${seq} went by an earlier version of ${voyagerType}, which is not at hand: the record was moved at event ${first}, so ask for that or a later one.`,
  );
}

const noOperations: OperationsDrawn = new Map();

/** The recorded outcome of an event, computed on demand; with the definition at hand that produced it, also its fold. */
interface Expected {
  outcome: () => JourneyOutcome;
  folded: (Folded & { result: FoldResult }) | null;
}

/** An event as it was, and as it is now. */
interface Compared {
  was: Expected;
  is: Folded;
}

/**
 * Folds a journey through a flow and tells the first thing that is not as it was. No effect runs and nothing is validated again (P10). Of a
 * record that was moved it folds what came since the last move, which is all that went by the present version.
 */
export function replayJourney(flow: CompiledFlow, journey: Journey, options: ReplayOptions = {}): ReplayResult {
  const other = journey.journey !== flow.voyagerType;
  if (other) {
    const words = `This is a journey of ${journey.journey}, not of ${flow.voyagerType}.`;
    const none = { seq: 0, event: 'voyager.start', from: null, step: '', what: 'refused', at: '', views: { was: null, is: null } } as const;
    return { result: 'rejected', ...none, words };
  }
  const history = historyOf(journey);
  const expected = expectedOfJourney(journey, firstFolded(flow, history), options.before ?? null);
  if (!isRunnable(flow)) return unrunnable(history, expected);
  // A file may be older than what operations declare; stored histories hold what was answered by the declarations of their time.
  return compare(flow, history, beside(expected, foldEach(flow, history)), { ...options, answers: options.declared });
}

/** The same for a history of which nothing is recorded but its events: what it led to is folded again by the definition that it ran on. */
export function replayHistory(flow: FlowOfEvents, history: History, options: ReplayOptions & { before: FlowOfEvents }): ReplayResult {
  const { before } = options;
  return isRunnable(flow)
    ? compare(flow, history, comparedOfHistory(flow, history, before), options)
    : unrunnable(history, expectedOfHistory(history, before));
}

function* beside(expected: Iterator<Expected, void, void>, folds: Iterable<Folded>): Generator<Compared, void, void> {
  for (const is of folds) {
    const was = expected.next().value;
    if (was === undefined) return;
    yield { was, is };
  }
}

function* comparedOfHistory(flow: FlowOfEvents, history: History, before: FlowOfEvents): Generator<Compared, void, void> {
  for (const { was, is } of foldBoth(before, flow, history)) yield { was: expectedOf(was, before), is };
}

/** The recording says what was; a definition at hand counts while it says the same. */
function* expectedOfJourney(journey: Journey, first: number, before: FlowOfEvents | null): Generator<Expected, void, void> {
  const folds = before === null ? null : foldEach(before, historyOf(journey));
  let agrees = folds !== null;
  for (const { event, then } of journey.steps.slice(first)) {
    const folded = agrees && folds !== null ? nextFrom(folds, first) : undefined;
    agrees = folded !== undefined && isTaken(folded) && outcomeDivergence(then, outcomeOf(folded.result, event), alone(folded)) === null;
    yield { outcome: () => then, folded: agrees && folded !== undefined && isTaken(folded) ? folded : null };
  }
}

/** The next of what is folded, from a place of its history on. */
function nextFrom(folds: Iterator<Folded, void, void>, first: number): Folded | undefined {
  for (;;) {
    const { value } = folds.next();
    if (value === undefined || value.index >= first) return value ?? undefined;
  }
}

function* expectedOfHistory(history: History, before: FlowOfEvents): Generator<Expected, void, void> {
  for (const folded of foldEach(before, history)) yield expectedOf(folded, before);
}

function expectedOf(folded: Folded, before: FlowOfEvents): Expected {
  if (!isTaken(folded)) throw refusedByItsOwn(flowAt(before, folded.index), folded);
  return { outcome: () => outcomeOf(folded.result, folded.event), folded };
}

function refusedByItsOwn(flow: CompiledFlow, { event, result }: Folded): HistoryRefused {
  return new HistoryRefused(
    `${eventWords(event)} is refused by the ${flow.voyagerType} it ran on: ${isRefusal(result) ? result.detail : ''}`,
  );
}

interface CompareOptions extends ReplayOptions {
  /** What operations declare, where recorded answers are compared with it. */
  answers?: DeclaredOperations | undefined;
}

function compare(flow: FlowOfEvents, history: History, events: Iterable<Compared>, options: CompareOptions): ReplayResult {
  let first: Divergence | null = null;
  /** The first that is not of something drawn alone: from there on the record is elsewhere, or holds something else. */
  let led: Divergence | null = null;
  let last: { was: Expected; is: Folded & { result: FoldResult } } | null = null;
  for (const { was, is: folded } of events) {
    const { event, before } = folded;
    const place = { event, from: before?.stepId ?? null };
    if (!isTaken(folded)) {
      // Elsewhere already: what was sent there then may well be refused. Where only something drawn differs, the refusal is the news.
      if (led !== null) return { result: 'diverged', ...led };
      const refused = refusal(isRefusal(folded.result) ? folded.result.detail : '', place, was.outcome().stepId);
      return { result: 'rejected', ...refused, views: { was: drawn(options, history, was), is: null } };
    }
    const refused = led === null ? unfitCall(was, folded, options) : null;
    if (refused !== null) {
      const now = viewOfEvent(flowAt(flow, folded.index), history, folded, options.operations ?? noOperations).view;
      const { stepId } = was.outcome();
      return { result: 'rejected', ...refusal(refused, place, stepId), views: { was: drawn(options, history, was), is: now } };
    }
    last = { was, is: folded };
    led ??= leadsElsewhere(flow, history, was, folded, place, options);
    first ??= led ?? isDrawnElse(flow, history, was, folded, place, options);
  }
  if (first === null) return { result: 'same' };
  const ended = last !== null && endsAlike(last.was.outcome(), outcomeOf(last.is.result, last.is.event));
  return { result: ended ? 'sameEnd' : 'diverged', ...first };
}

/** True if documents were compiled to a flow that runs: with too many mistakes it has findings and no machine. */
export function isRunnable(flow: FlowOfEvents): boolean {
  const flows = 'voyagerType' in flow ? [flow] : flow;
  return flows.every(({ initial }) => initial !== '');
}

function unrunnable({ events }: History, expected: Iterator<Expected, void, void>): ReplayResult {
  const was = expected.next().value;
  const [event] = events;
  if (event === undefined || was === undefined) return { result: 'same' };
  return { result: 'rejected', ...refusal('The flow has mistakes and cannot be run.', { event, from: null }, was.outcome().stepId) };
}

type Place = Parameters<typeof outcomeDivergence>[2];

function leadsElsewhere(
  flow: FlowOfEvents,
  history: History,
  was: Expected,
  folded: Folded & { result: FoldResult },
  place: Place,
  options: ReplayOptions,
): Divergence | null {
  // Folded once: no outcome is another.
  const divergence = folded === was.folded ? null : outcomeDivergence(was.outcome(), outcomeOf(folded.result, folded.event), place);
  if (divergence === null) return null;
  const now = viewOfEvent(flowAt(flow, folded.index), history, folded, options.operations ?? noOperations).view;
  return { ...divergence, views: { was: drawn(options, history, was), is: now } };
}

function isDrawnElse(
  flow: FlowOfEvents,
  history: History,
  was: Expected,
  folded: Folded & { result: FoldResult },
  place: Place,
  options: ReplayOptions,
): Divergence | null {
  const operations = options.operations ?? noOperations;
  if (options.views === false || options.before === undefined || was.folded === null) return null;
  const [drew, draws] = [flowAt(options.before, folded.index), flowAt(flow, folded.index)];
  const alike = drawAlike(drew, draws, was.folded.result, folded.result);
  if (alike === true || (alike === 'unlessLed' && !isLedOn(draws, history, folded, operations))) return null;
  const before = viewOfEvent(drew, history, was.folded, operations);
  const now = viewOfEvent(draws, history, folded, operations);
  return viewDivergence(before.view, now.view, place, folded.result.state.stepId, now.unread);
}

/** Compares the drawn views, if the definition that drew the recorded one is at hand. */
function drawn(options: ReplayOptions, history: History, { folded }: Expected): Divergence['views']['was'] {
  if (options.before === undefined || folded === null) return null;
  return viewOfEvent(flowAt(options.before, folded.index), history, folded, options.operations ?? noOperations).view;
}

/**
 * What the live service would refuse at an event: the call that it leads to, where the recorded call was taken, or an answer that the operation does
 * not declare. Null where there is nothing, or nothing is declared.
 */
function unfitCall(was: Expected, folded: Folded & { result: FoldResult }, { declared, answers }: CompareOptions): string | null {
  const { event, before, result } = folded;
  if (declared === undefined) return null;
  const pending = before?.pending ?? null;
  if (answers !== undefined && event.type === 'voyager.effect.done' && pending !== null) {
    const unfit = unfitAnswer(pending.operation, event.output, answers);
    if (unfit !== null) return unfit;
  }
  return result.effects.length === 0 ? null : refusedCall(was.outcome().effects, outcomeOf(result, event).effects, declared);
}

function endsAlike(was: JourneyOutcome, is: JourneyOutcome): boolean {
  return was.status === is.status && was.stepId === is.stepId && was.url === is.url;
}

function isTaken(folded: Folded): folded is Folded & { result: FoldResult } {
  return !isRefusal(folded.result);
}

function alone({ event, before }: Folded): Parameters<typeof outcomeDivergence>[2] {
  return { event, from: before?.stepId ?? null };
}
