import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import type { OperationsDrawn } from '#engine/record/draw-step.ts';
import { isRefusal } from '#engine/record/fold.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { OwnWords } from '#schemas/wire.ts';
import type { OperationsTranslated } from '#server/operations/translated-reads.ts';
import { readIn } from '#server/voyager/environment/read-in.ts';
import { issuesOf } from '#server/voyager/answer/answer.ts';
import { stepView } from '#server/voyager/answer/step-view.ts';
import type { ViewExample } from './gallery-views.ts';

/** A journey and what it is called: the name of its file. */
export interface NamedJourney {
  name: string;
  journey: Journey;
}

/** The documents that views are of, and the language that they are drawn in. */
export interface DrawnOf {
  library: Library;
  operations: OperationsDrawn & OperationsTranslated;
  language?: string | undefined;
  /** The own words in it. */
  ownWords?: OwnWords | undefined;
}

/** Stands for a record's id in addresses, so that the same view of two journeys is the same. */
const anyRecord = '00000000-0000-7000-8000-000000000000';
const fileEvents: ReadonlySet<string> = new Set(['voyager.attached', 'voyager.removed']);
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The views that a flow's steps showed on its journeys, by step: each different one once, named by the journey that showed it first; `-2` and so on
 * where the same journey showed the step in another way again. Steps that show no view of their own have none.
 */
export function flowExamples(
  flow: CompiledFlow,
  journeys: readonly NamedJourney[],
  { library, operations, language, ownWords }: DrawnOf,
): Map<string, ViewExample[]> {
  const byStep = new Map<string, ViewExample[]>();
  const seen = new Set<string>();
  for (const { name, journey } of journeys.filter((one) => one.journey.journey === flow.voyagerType)) {
    let read: JsonObject = {};
    const history = historyOf(journey);
    for (const { index, event, result } of foldEach(flow, history)) {
      // A journey that the present definition refuses shows no more; the replay of journeys says so.
      if (isRefusal(result)) break;
      const { state } = result;
      // A file that is attached is no answer: nothing was read for it, and the step shows what it showed.
      if (!fileEvents.has(event.type)) read = event.at.load;
      if (flow.states[state.stepId]?.view == null) continue;
      const at = { person: event.at.person, today: event.at.today, now: event.at.now, flags: {}, language, ownWords };
      const shown = { ...read, ...ownReads(flow, state.stepId, history.events[index + 1]) };
      const { view } = stepView({ operations, log: quiet }, { flow, library, row: { id: anyRecord }, state }, state, shown, at);
      if (!('layout' in view)) continue;
      const issues = issuesOf(state, flow.states[state.stepId]?.view?.fields, readIn({ library }, language)?.text);
      const same = JSON.stringify([state.stepId, view.layout, issues]);
      if (seen.has(same)) continue;
      seen.add(same);
      const known = byStep.get(state.stepId) ?? [];
      const times = known.filter((one) => one.name === name || one.name.startsWith(`${name}-`)).length;
      byStep.set(state.stepId, [...known, { name: times === 0 ? name : `${name}-${times + 1}`, layout: view.layout, issues }]);
    }
  }
  return byStep;
}

/** The step's own reads, as the next event found them: the event that led to the step was sent before. */
function ownReads(flow: CompiledFlow, stepId: string, next: RecordEvent | undefined): JsonObject {
  const own = flow.states[stepId]?.load ?? [];
  return Object.fromEntries(own.flatMap(({ name }) => (next?.at.load[name] === undefined ? [] : [[name, next.at.load[name]]])));
}
