import type { View } from '#schemas/views.ts';
import type { OperationsDrawn } from '../record/draw-step.ts';
import { isRefusal } from '../record/fold.ts';
import type { RecordEvent, RecordState } from '../record/record-types.ts';
import { eventWords } from './event-words.ts';
import { flowAt, type FlowOfEvents, foldEach, outcomeOf } from './fold-event.ts';
import type { History, JourneyOutcome } from './journey.ts';
import { demandFolded, HistoryRefused } from './replay.ts';
import { viewOfEvent } from './view-of-event.ts';

/** A record as one event left it. */
export interface Travelled {
  event: RecordEvent;
  /** The step that it came to; null for the start. */
  from: string | null;
  state: RecordState;
  outcome: JourneyOutcome;
  view: View;
  /** Reads that the view shows and the history does not hold: they are drawn as missing. */
  unread: string[];
}

/** A record after an event of its history, and its view drawn. Null where there is no such event; a history that is not one of the flow throws. */
export function travel(flow: FlowOfEvents, history: History, seq: number, operations: OperationsDrawn): Travelled | null {
  demandFolded(flow, history, seq);
  for (const folded of foldEach(flow, history)) {
    const { index, event, before, result } = folded;
    if (isRefusal(result))
      throw new HistoryRefused(`${eventWords(event)} is refused by ${flowAt(flow, index).voyagerType}: ${result.detail}`);
    if (event.seq !== seq) continue;
    const drawn = viewOfEvent(flowAt(flow, index), history, { ...folded, result }, operations);
    return { event, from: before?.stepId ?? null, state: result.state, outcome: outcomeOf(result, event), ...drawn };
  }
  return null;
}
