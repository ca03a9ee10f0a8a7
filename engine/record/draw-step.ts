import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { View } from '#schemas/views.ts';
import type { OwnWords } from '#schemas/wire.ts';
import { sensitivePathsOf } from '../compiled/sensitive-paths-of.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import type { Scope } from '../expression/scope.ts';
import { isSecretKind } from '../fields/field-types.ts';
import { filesOf } from '../projection/native-properties.ts';
import { composeDialog } from '../projection/compose-dialog.ts';
import { pollingView } from '../projection/polling-view.ts';
import { projectView } from '../projection/project-view.ts';
import type { Pressable, ProjectionDiagnostic } from '../projection/projection-place.ts';
import { terminalView } from '../projection/terminal-view.ts';
import { attachedAt } from './attachments.ts';
import { keptAt, masksOf } from './kept-secrets.ts';
import { alone, type OnTheWay, progressOf } from './progress.ts';
import { enteredAt, scopeOf, stateAt } from './record-scope.ts';
import type { RecordState } from './record-types.ts';
import { withoutSealed } from './sealed-reference.ts';
import { backTo } from './subflow-url.ts';

/** The facts about an operation that drawing its answer needs. */
export type OperationsDrawn = ReadonlyMap<string, { readonly sensitive: readonly string[] }>;

/** A record as it is drawn: its flow, and all of its present state. */
export interface DrawnRecord {
  flow: CompiledFlow;
  recordId: string;
  state: RecordState;
}

/** The context of a drawing (P11): with the record and the definition, all that a view depends on. */
export interface DrawnIn {
  load: JsonObject;
  person: JsonObject;
  today: string;
  now: number;
  /** Gate flags of now. */
  flags: { [flag: string]: boolean };
  /** The language that it is read in; that of the documents where it is left out. */
  language?: string | undefined;
  /** The own words in it. */
  ownWords?: OwnWords | undefined;
  /** The languages that it can be read in (`engine/page/languages-of.ts`); none where that is one alone. */
  languages?: readonly JsonObject[] | undefined;
  operations: OperationsDrawn;
  /** Nothing where the flow stands by itself, and nobody left off further on. */
  way?: OnTheWay;
  /** Hears of what could not be drawn whole, step by step. */
  onDiagnostics?: (stepId: string, diagnostics: readonly ProjectionDiagnostic[]) => void;
}

/** A step as it is drawn: its view, and which of its nodes can be pressed, by their ids on the wire. */
export interface DrawnStep {
  view: View;
  presses: Readonly<Record<string, Pressable>>;
}

/** The step that `shown` stands at: the present state, or one of the trail. A dialog is drawn over the step it belongs to. */
export function drawStep(record: DrawnRecord, shown: RecordState, inputs: DrawnIn): DrawnStep {
  const { flow } = record;
  const state = flow.states[shown.stepId];
  if (state === undefined) throw new Error(`${flow.voyagerType} has no step ${shown.stepId}`);
  if (state.kind === 'final') {
    const { url = null, result = {} } = shown.outcome ?? {};
    if (shown.from !== undefined) return shownOnly(terminalView(flow, backTo(shown.from, record.recordId), null, result));
    return shownOnly(terminalView(flow, url ?? '/', state.go?.route ?? null, result));
  }
  if (state.view === null) return shownOnly(pollingView(flow, state));
  const drawn = drawEntered(record, state, state.view, shown, inputs);
  const { view } = drawn;
  if (state.over === null || !('layout' in view)) return drawn;
  const over = flow.states[state.over];
  if (over?.view == null) return drawn;
  const below = stateAt(record.state, state.over) ?? { ...shown, stepId: state.over };
  const { view: under } = drawEntered(record, over, over.view, below, inputs);
  if (!('layout' in under)) return drawn;
  const layout = composeDialog(view.layout, under.layout, Object.hasOwn(state.events, 'BACK') ? 'BACK' : null);
  return { view: { ...view, layout }, presses: drawn.presses };
}

const shownOnly = (view: View): DrawnStep => ({ view, presses: {} });

/** A view of a step as if nothing had been entered there yet. */
export function drawUntouched(
  record: DrawnRecord,
  state: CompiledState,
  view: CompiledView,
  shown: RecordState,
  inputs: DrawnIn,
): DrawnStep {
  const { flow, recordId } = record;
  const kept = masksOf(view, keptAt(view, record.state, shown.stepId));
  const progress = progressOf(flow, shown.stepId, inputs.way ?? alone);
  const scope: Scope = { ...scopeOf(flow, shown, { recordId, ...inputs }), kept, progress };
  const result = projectView(view, scope, { sensitive: sensitivePathsOf([...flow.load, ...state.load], inputs.operations) });
  inputs.onDiagnostics?.(state.stepId, result.diagnostics);
  return result;
}

function drawEntered(record: DrawnRecord, state: CompiledState, view: CompiledView, shown: RecordState, inputs: DrawnIn): DrawnStep {
  const drawn = drawUntouched(record, state, view, shown, inputs);
  if (!('layout' in drawn.view)) return drawn;
  const { layout } = drawn.view;
  showEntered(layout, view, record.state, shown.stepId);
  // The step's files are among what is told natively, and stand in the form only now.
  if (drawn.view.type === 'DocumentUploadView') drawn.view.context = filesOf(layout);
  return drawn;
}

/** Shows earlier values in the form again, and the step's files; sealed values do not come back. */
export function showEntered(layout: Layout, view: CompiledView, state: RecordState, stepId: string): void {
  const before = enteredAt(state, stepId);
  const entered = before === null ? null : withoutSealed(before);
  for (const { name, kind } of view.fields) {
    if (kind === 'files') layout.form = { ...layout.form, [name]: attachedAt(state, stepId, name) };
    if (kind === 'files' || entered === null || !Object.hasOwn(entered, name) || isSecretKind(kind)) continue;
    const value = entered[name];
    if (value === undefined) continue;
    layout.form = { ...layout.form, [name]: value };
  }
}
