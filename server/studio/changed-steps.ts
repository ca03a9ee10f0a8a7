import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { flowDifferences } from '#engine/compiled/flow-differences.ts';
import { comesTo, type ComesTo } from '#engine/journey/comes-to.ts';
import { historyOf } from '#engine/journey/journey.ts';
import type { NamedText } from './recorded-people.ts';
import { journeyOf } from './step-examples.ts';

/** A step that people see and that a draft adds or changes. */
export interface ChangedStep {
  stepId: string;
  title: string;
  isNew: boolean;
}

/** The steps that a draft adds to a flow; where it adds none, those that it changes. */
export function changedSteps(was: CompiledFlow | undefined, flow: CompiledFlow): ChangedStep[] {
  if (was === undefined || was === flow) return [];
  const changed = new Set(flowDifferences(was, flow).map(({ stepId }) => stepId));
  const steps = Object.values(flow.states).flatMap(({ stepId, view }) => {
    if (!changed.has(stepId) || view === null) return [];
    return [{ stepId, title: typeof view.title === 'string' ? view.title : stepId, isNew: was.states[stepId] === undefined }];
  });
  return steps.some(({ isNew }) => isNew) ? steps.filter(({ isNew }) => isNew) : steps;
}

type Found = Map<string, Map<string, ComesTo>>;

/** What was found of each journey, for as long as the compiler gives the same flow and the same steps changed: each press of a simulation asks again. */
const found = new WeakMap<CompiledFlow, { steps: string; all: Found }>();

/** Where each journey of a flow comes to the steps that changed; nothing of a journey that cannot be read. */
export function whoComes(
  flow: CompiledFlow,
  steps: readonly ChangedStep[],
  journeys: readonly NamedText[],
): ReadonlyMap<string, ReadonlyMap<string, ComesTo>> {
  const ids = steps.map(({ stepId }) => stepId);
  const known = found.get(flow);
  if (known?.steps === ids.join(' ')) return known.all;
  const all: Found = new Map();
  for (const { name, text } of ids.length === 0 ? [] : journeys) {
    const journey = journeyOf(text);
    if (journey !== null) all.set(name, comesTo(flow, historyOf(journey), ids));
  }
  if (journeys.length > 0) found.set(flow, { steps: ids.join(' '), all });
  return all;
}
