import type { Issue } from '#schemas/wire.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { formOfView } from '../projection/form-of-view.ts';
import { checkStep } from '../record/check-step.ts';
import { drawUntouched, type OperationsDrawn, showEntered } from '../record/draw-step.ts';
import { isRefusal } from '../record/fold.ts';
import { scopeOf } from '../record/record-scope.ts';
import type { RecordState } from '../record/record-types.ts';
import { layoutScope } from '../expression/layout-scope.ts';
import { foldEvent } from './fold-event.ts';
import type { ReadForm } from './form-rules.ts';
import type { ClientEvent, JourneyTry } from './journey.ts';

/** A step's form that values are checked with. */
export interface TriedForm {
  /** What the form and the rules of the step say of values. */
  issuesOf: (values: JsonObject) => Issue[];
  /** The values as the form reads them. */
  read: (values: JsonObject) => ReadForm;
}

/** The form of the step at which a record rests, with the reads and the time of an event; null where the step has none. */
export function formAt(
  flow: CompiledFlow,
  recordId: string,
  before: RecordState,
  { at }: Pick<ClientEvent, 'at'>,
  operations: OperationsDrawn,
): TriedForm | null {
  const state = flow.states[before.stepId];
  if (state?.view == null) return null;
  const view = formOfView(state.view);
  const drawn = drawUntouched({ flow, recordId, state: before }, state, view, before, { ...at, flags: {}, operations }).view;
  if (!('layout' in drawn)) return null;
  const { layout } = drawn;
  showEntered(layout, view, before, state.stepId);
  const scope = scopeOf(flow, before, { recordId, ...at });
  const check = (values: JsonObject) => checkStep({ state, layout, scope }, values, { isChecked: true });
  return {
    issuesOf(values) {
      const { issues, broken } = check(values);
      return [...issues, ...broken.filter(({ path }) => !issues.some((issue) => issue.path === path))];
    },
    read(values) {
      const { fields, values: known } = check(values);
      const rules = [...(layout.rules ?? []), ...state.rules.map(({ that }) => ({ that: typeof that === 'boolean' ? that : { $: that } }))];
      const own = { ...scope, ...layoutScope(layout), event: known, answers: { ...scope.answers, [state.stepId]: known } };
      return { fields, values: known, scope: own, rules };
    },
  };
}

/** What is said of a tried event now; null where a way is taken that was not. */
export function issuesOfTry(
  flow: CompiledFlow,
  recordId: string,
  before: RecordState,
  { event, of }: Pick<JourneyTry, 'event' | 'of'>,
  operations: OperationsDrawn,
): Issue[] | null {
  if (of === 'form') return formAt(flow, recordId, before, event, operations)?.issuesOf(event.values) ?? [];
  const result = foldEvent(flow, recordId, before, event);
  return isRefusal(result) ? [{ path: '', message: result.words ?? '' }] : null;
}
