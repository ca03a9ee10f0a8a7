import type { CompiledFlow } from '../definition/compiled.ts';
import { isRefusal } from '../record/fold.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { foldEach, outcomeOf } from './fold-event.ts';
import type { Journey, JourneyStep } from './journey.ts';
import { Mask, type SensitivePaths } from './mask.ts';

/** Folds a history and keeps what each event led to. A history that the flow refuses is not one of its own: it throws. */
export function recordJourney(
  flow: CompiledFlow,
  recordId: string,
  events: readonly RecordEvent[],
  sensitive: SensitivePaths = [],
): Journey {
  const steps: JourneyStep[] = [];
  for (const { event, result } of foldEach(flow, { recordId, events })) {
    if (isRefusal(result)) throw new Error(`Event ${event.seq} is refused by ${flow.voyagerType}: ${result.detail}`);
    steps.push({ event, then: outcomeOf(result, event) });
  }
  const mask = new Mask(sensitive);
  for (const step of steps) maskStep(mask, step); // what is learned late may stand early too
  mask.count = 0;
  const masked = steps.map((step) => maskStep(mask, step));
  return { journey: flow.voyagerType, definition: flow.hash, recordId, masked: mask.count, steps: masked };
}

function maskStep(mask: Mask, { event, then }: JourneyStep): JourneyStep {
  return { event: mask.event(event), then: mask.outcome(then) };
}
