import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { equalJson } from '../expression/equality.ts';
import type { RecordState } from '../record/record-types.ts';
import { foldsAlike } from './fold-alike.ts';
import { flowAt, foldEvent, type Folded, type FlowOfEvents } from './fold-event.ts';
import type { History } from './journey.ts';

/** One event folded by two definitions: `is` is `was` where both must come to the same, and it was folded once. */
export interface FoldedByBoth {
  was: Folded;
  is: Folded;
}

/** Folds a whole history by two definitions at once; a refusal by either is the last. */
export function* foldBoth(before: FlowOfEvents, flow: FlowOfEvents, { recordId, events }: History): Generator<FoldedByBoth, void, void> {
  let states: { was: RecordState | null; is: RecordState | null } = { was: null, is: null };
  for (const [index, event] of events.entries()) {
    const [old, present] = [flowAt(before, index), flowAt(flow, index)];
    const fold = (by: CompiledFlow, found: RecordState | null): Folded => ({
      index,
      event,
      before: found,
      result: foldEvent(by, recordId, found, event),
    });
    const was = fold(old, states.was);
    const to = 'refused' in was.result ? null : was.result.state;
    const alike = states.was === states.is && to !== null && foldsAlike(old, present).event(states.was, event, to.stepId);
    const is = alike ? was : fold(present, states.is);
    yield { was, is };
    if (to === null || 'refused' in is.result) return;
    const now = is.result.state;
    // Alike again, though not by the definitions: what follows may be folded once.
    states = { was: to, is: now !== to && equalJson(to, now) ? to : now };
  }
}
