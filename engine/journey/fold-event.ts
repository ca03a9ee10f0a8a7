import type { CompiledFlow } from '../definition/compiled.ts';
import { advanceRecord, startRecord } from '../record/fold.ts';
import type { FoldResult, RecordEvent, RecordState, Refusal } from '../record/record-types.ts';
import type { History, JourneyOutcome } from './journey.ts';

/** The next event of a history: its start where there is no state yet. */
export function foldEvent(flow: CompiledFlow, recordId: string, before: RecordState | null, event: RecordEvent): FoldResult | Refusal {
  if (before !== null) return advanceRecord(flow, recordId, before, event);
  if (event.type !== 'voyager.start') throw new Error('A history begins with voyager.start');
  const { given, flags, at, prefill } = event;
  return startRecord(flow, { recordId, given, flags, at, ...(prefill === undefined ? {} : { prefill }) });
}

/** One event folded: what it found, and what it led to. */
export interface Folded {
  index: number;
  event: RecordEvent;
  before: RecordState | null;
  result: FoldResult | Refusal;
}

/**
 * Folds a history event by event, by one definition or by one for each event, as a record that was moved needs; a refusal is the last. Whoever
 * stops asking stops the folding.
 */
export function* foldEach(flow: CompiledFlow | readonly CompiledFlow[], { recordId, events }: History): Generator<Folded, void, void> {
  let before: RecordState | null = null;
  for (const [index, event] of events.entries()) {
    const by = 'voyagerType' in flow ? flow : flow[index];
    if (by === undefined) throw new RangeError(`There is no definition for event ${event.seq}`);
    const result: FoldResult | Refusal = foldEvent(by, recordId, before, event);
    yield { index, event, before, result };
    if ('refused' in result) return;
    before = result.state;
  }
}

export function outcomeOf(result: FoldResult, event: RecordEvent): JourneyOutcome {
  const { state } = result;
  return {
    stepId: state.stepId,
    status: state.status,
    problem: state.problem,
    answers: state.context.answers,
    remembers: state.context.remembers,
    effects: result.effects.map(({ operation, input }) => ({ operation, input })),
    timers: result.timers.map((timer) => timer.dueAt - event.at.now),
    leave: result.leave,
    url: state.outcome?.url ?? null,
  };
}
