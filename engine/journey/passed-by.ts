import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationsDrawn } from '../record/draw-step.ts';
import { isRefusal } from '../record/fold.ts';
import type { RecordState } from '../record/record-types.ts';
import { coverageOf } from './coverage.ts';
import { failureId, type FlowElement } from './flow-elements.ts';
import { foldEach } from './fold-event.ts';
import { sidesPassed } from './form-rules.ts';
import { historyOf, type Journey, type JourneyTry } from './journey.ts';
import { formAt, issuesOfTry } from './journey-try.ts';
import { isCheckedAt } from './validators.ts';

/**
 * The ids of what journeys pass in a flow, by `elementsOf`. A journey that the flow no longer takes passes what comes before its first refused event, and
 * a refusal that was tried counts where the flow still refuses it.
 */
export function passedBy(flow: CompiledFlow, journeys: readonly Journey[], operations: OperationsDrawn): Set<string> {
  const passed = new Set<string>();
  for (const journey of journeys) {
    const history = historyOf(journey);
    const events: { stepId: string; event: string }[] = [];
    for (const { index, event, before, result } of foldEach(flow, history)) {
      if (before !== null && event.type === 'voyager.effect.failed') passed.add(failureId(before.stepId, event.code));
      if (before !== null && event.type === 'client' && isCheckedAt(flow, before, event.event))
        for (const id of sidesOf(flow, history.recordId, before, event, operations)) passed.add(id);
      if (isRefusal(result)) break;
      for (const one of journey.steps[index]?.tries ?? []) {
        if (one.of === 'form') for (const id of sidesOf(flow, history.recordId, result.state, one.event, operations)) passed.add(id);
        else if (issuesOfTry(flow, history.recordId, result.state, one, operations) !== null)
          events.push({ stepId: result.state.stepId, event: one.event.event });
      }
    }
    const { states, transitions, guards } = coverageOf(flow, [history], { events, validators: [] });
    for (const id of [...states, ...transitions, ...guards]) passed.add(id);
  }
  return passed;
}

function sidesOf(
  flow: CompiledFlow,
  recordId: string,
  before: RecordState,
  event: JourneyTry['event'],
  operations: OperationsDrawn,
): string[] {
  const form = formAt(flow, recordId, before, event, operations);
  return form === null ? [] : sidesPassed(before.stepId, form.read(event.values));
}

/** The elements that are not passed. */
export const uncovered = (elements: readonly FlowElement[], passed: ReadonlySet<string>): FlowElement[] =>
  elements.filter(({ id }) => !passed.has(id));
