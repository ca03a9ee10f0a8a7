import { isRefusal } from '../record/fold.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { flowAt, type FlowOfEvents, foldEach, outcomeOf } from './fold-event.ts';
import type { Journey, JourneyStep } from './journey.ts';
import { Mask, type SensitivePaths } from './mask.ts';

/** Folds a history and keeps what each event led to. A history that its flow refuses is not one of its own: it throws. */
export function recordJourney(
  flow: FlowOfEvents,
  recordId: string,
  events: readonly RecordEvent[],
  sensitive: SensitivePaths = [],
): Journey {
  const steps: JourneyStep[] = [];
  for (const { index, event, before, result } of foldEach(flow, { recordId, events })) {
    if (isRefusal(result)) throw new Error(`Event ${event.seq} is refused by ${flowAt(flow, index).voyagerType}: ${result.detail}`);
    const found = event.type === 'voyager.moved' && before !== null ? { found: before } : {};
    steps.push({ event, ...found, then: outcomeOf(result, event) });
  }
  const mask = new Mask(sensitive);
  for (const step of steps) maskStep(mask, step); // what is learned late may stand early too
  mask.count = 0;
  const masked = steps.map((step) => maskStep(mask, step));
  const { voyagerType, hash } = flowAt(flow, events.length - 1);
  return { journey: voyagerType, definition: hash, recordId, masked: mask.count, steps: masked };
}

function maskStep(mask: Mask, { event, found, then }: JourneyStep): JourneyStep {
  return { event: mask.event(event), ...(found === undefined ? {} : { found: mask.state(found) }), then: mask.outcome(then) };
}
