import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { advanceRecord, startRecord } from '../record/fold.ts';
import type { FoldResult, RecordEvent, RecordState, Refusal } from '../record/record-types.ts';
import type { History, JourneyOutcome } from './journey.ts';

/** The next event of a history: its start where there is no state yet. */
export function foldEvent(flow: CompiledFlow, recordId: string, before: RecordState | null, event: RecordEvent): FoldResult | Refusal {
  if (before !== null) return advanceRecord(flow, recordId, before, event);
  if (event.type !== 'voyager.start') throw new Error('A history begins with voyager.start');
  const { seq: _seq, type: _type, ...start } = event;
  return startRecord(flow, { recordId, ...start });
}

/** One event folded: what it found, and what it led to. */
export interface Folded {
  index: number;
  event: RecordEvent;
  before: RecordState | null;
  result: FoldResult | Refusal;
}

/** The definition of a history: one, or, of a record that was moved, one for each event. */
export type FlowOfEvents = CompiledFlow | readonly CompiledFlow[];

/** The definition that the event at a place of its history is folded by. */
export function flowAt(flow: FlowOfEvents, index: number): CompiledFlow {
  const by = 'voyagerType' in flow ? flow : flow[index];
  if (by === undefined) throw new RangeError(`There is no definition for event ${index}`);
  return by;
}

/** The first event that is folded. One definition folds of a record that was moved to it what came since; what came before went by another. */
export function firstFolded(flow: FlowOfEvents, { moved }: History): number {
  return 'voyagerType' in flow ? (moved?.index ?? 0) : 0;
}

/** Folds a history event by event; a refusal is the last. Whoever stops asking stops the folding. */
export function* foldEach(flow: FlowOfEvents, history: History): Generator<Folded, void, void> {
  const { recordId, events, moved } = history;
  const first = firstFolded(flow, history);
  let before: RecordState | null = first === 0 ? null : (moved?.found ?? null);
  for (const [index, event] of events.entries()) {
    if (index < first) continue;
    const result: FoldResult | Refusal = foldEvent(flowAt(flow, index), recordId, before, event);
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
