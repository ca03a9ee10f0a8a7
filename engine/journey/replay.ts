import type { Json } from '#schemas/json.ts';
import type { CompiledFlow } from '../definition/compiled.ts';
import { advanceRecord, isRefusal } from '../record/fold.ts';
import type { FoldResult, RecordEvent, Refusal } from '../record/record-types.ts';
import { beginWith, type Journey, type JourneyOutcome, outcomeOf } from './recording.ts';

export type ReplayResult =
  | { result: 'same' }
  /** Every event was taken, the end is the same, and something on the way was not. */
  | { result: 'sameEnd'; seq: number; words: string }
  | { result: 'diverged'; seq: number; words: string }
  | { result: 'rejected'; seq: number; words: string };

/** Folds a journey through a flow and tells the first thing that is not as it was. No effect runs and nothing is validated again. */
export function replayJourney(flow: CompiledFlow, journey: Journey): ReplayResult {
  if (journey.journey !== flow.voyagerType)
    return { result: 'rejected', seq: 0, words: `This is a journey of ${journey.journey}, not of ${flow.voyagerType}.` };
  let result: FoldResult | Refusal | null = null;
  let first: { seq: number; words: string } | null = null;
  let last: { expected: JourneyOutcome; got: JourneyOutcome } | null = null;
  for (const { event, then } of journey.steps) {
    const before: string = result === null || isRefusal(result) ? '' : result.state.stepId;
    result =
      result === null || isRefusal(result)
        ? beginWith(flow, journey.recordId, event)
        : advanceRecord(flow, journey.recordId, result.state, event);
    if (isRefusal(result)) {
      if (first !== null) return { result: 'diverged', ...first };
      return { result: 'rejected', seq: event.seq, words: `${eventWords(event)} is refused now at ${before}: ${result.detail}` };
    }
    const got = outcomeOf(result, event);
    last = { expected: then, got };
    const difference = differenceOf(then, got, event);
    if (difference !== null) first ??= { seq: event.seq, words: difference };
  }
  if (first === null) return { result: 'same' };
  const sameEnd =
    last !== null &&
    last.expected.status === 'done' &&
    last.got.status === 'done' &&
    last.expected.stepId === last.got.stepId &&
    last.expected.url === last.got.url;
  return { result: sameEnd ? 'sameEnd' : 'diverged', ...first };
}

function eventWords(event: RecordEvent): string {
  switch (event.type) {
    case 'client':
      return `Event ${event.seq} (${event.event} of ${event.from})`;
    case 'voyager.rewind':
      return `Event ${event.seq} (back to ${event.to})`;
    case 'voyager.attached':
      return `Event ${event.seq} (a file of ${event.of})`;
    case 'voyager.removed':
      return `Event ${event.seq} (a file taken from ${event.of})`;
    case 'voyager.child.done':
      return `Event ${event.seq} (${event.childType} done)`;
    case 'voyager.child.left':
      return `Event ${event.seq} (${event.childType} left)`;
    default:
      return `Event ${event.seq} (${event.type})`;
  }
}

function differenceOf(expected: JourneyOutcome, got: JourneyOutcome, event: RecordEvent): string | null {
  const what = eventWords(event);
  if (expected.stepId !== got.stepId) return `${what} led to ${expected.stepId} and now leads to ${got.stepId}.`;
  if (expected.status !== got.status) return `${what} left the record ${expected.status} and now leaves it ${got.status}.`;
  if (expected.leave !== got.leave) return `${what} left for ${expected.leave ?? 'nowhere'} and now leaves for ${got.leave ?? 'nowhere'}.`;
  if (expected.url !== got.url) return `${what} ended at ${expected.url ?? 'no page'} and now ends at ${got.url ?? 'no page'}.`;
  if (expected.problem !== got.problem)
    return `${what} said “${expected.problem ?? 'nothing'}” and now says “${got.problem ?? 'nothing'}”.`;
  for (const [name, from, to] of [
    ['answers', expected.answers, got.answers],
    ['what is remembered', expected.remembers, got.remembers],
    ['the operations called', expected.effects, got.effects],
    ['the timers set', expected.timers, got.timers],
  ] as const) {
    const path = firstDifference(from as Json, to as Json);
    if (path !== null)
      return `After ${what.charAt(0).toLowerCase()}${what.slice(1)}, ${name} differ${name === 'what is remembered' ? 's' : ''}${path.at === '' ? '' : ` at ${path.at}`}: ${show(path.from)} was, ${show(path.to)} is.`;
  }
  return null;
}

function firstDifference(
  from: Json | undefined,
  to: Json | undefined,
  at = '',
): { at: string; from: Json | undefined; to: Json | undefined } | null {
  if (Object.is(from, to)) return null;
  if (typeof from === 'object' && typeof to === 'object' && from !== null && to !== null && Array.isArray(from) === Array.isArray(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      const inner = firstDifference(
        (from as { [key: string]: Json })[key],
        (to as { [key: string]: Json })[key],
        at === '' ? key : `${at}.${key}`,
      );
      if (inner !== null) return inner;
    }
    return null;
  }
  return { at, from, to };
}

function show(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
