import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationsDrawn } from '../record/draw-step.ts';
import { readField } from '../fields/field-path.ts';
import { isRefusal } from '../record/fold.ts';
import type { RecordState } from '../record/record-types.ts';
import { eventName } from './event-words.ts';
import { foldEach } from './fold-event.ts';
import { historyOf, type Journey, type JourneyTry } from './journey.ts';
import { issuesOfTry } from './journey-try.ts';
import { replayJourney, type ReplayOptions, type ReplayResult } from './replay.ts';

/** Replays a journey and tries again what was tried on it: a try that is answered otherwise is a difference too. */
export function runJourney(flow: CompiledFlow, journey: Journey, options: ReplayOptions = {}): ReplayResult {
  const replayed = replayJourney(flow, journey, options);
  return replayed.result === 'same' ? (firstOtherTry(flow, journey, options.operations ?? new Map()) ?? replayed) : replayed;
}

function firstOtherTry(flow: CompiledFlow, journey: Journey, operations: OperationsDrawn): ReplayResult | null {
  const history = historyOf(journey);
  for (const { index, result } of foldEach(flow, history)) {
    if (isRefusal(result)) return null;
    for (const one of journey.steps[index]?.tries ?? []) {
      const words = otherWords(flow, history.recordId, result.state, one, operations);
      if (words === null) continue;
      const { event } = one;
      const place = { seq: event.seq, event: eventName(event), from: event.from, step: event.from, what: 'refused' as const, at: '' };
      return { result: 'rejected', ...place, words, views: { was: null, is: null } };
    }
  }
  return null;
}

/** What a try is answered now, where that is another answer. */
function otherWords(
  flow: CompiledFlow,
  recordId: string,
  before: RecordState,
  one: JourneyTry,
  operations: OperationsDrawn,
): string | null {
  const now = issuesOfTry(flow, recordId, before, one, operations);
  const [was, is] = [one.issues, now ?? []].map((issues) => new Map(issues.map(({ path, message }) => [path, message])));
  if (now !== null && JSON.stringify(now) === JSON.stringify(one.issues)) return null;
  const { from, event, values } = one.event;
  const path = [...(was?.keys() ?? []), ...(is?.keys() ?? [])].find((name) => was?.get(name) !== is?.get(name)) ?? '';
  const entered = path === '' ? '' : ` with ${path} ${JSON.stringify(readField(values, path) ?? null).slice(0, 100)}`;
  return `At '${from}', ${event}${entered} was ${said(was?.get(path))} and is ${now === null ? 'taken' : said(is?.get(path))}.`;
}

const said = (message: string | undefined): string =>
  message === undefined ? 'taken' : message === '' ? 'refused' : `refused (“${message}”)`;
