import { composeDialog } from '#engine/projection/compose-dialog.ts';
import { formOfView } from '#engine/projection/form-of-view.ts';
import { projectView } from '#engine/projection/project-view.ts';
import type { CompiledLoad, CompiledState, CompiledView } from '#engine/definition/compiled.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import { attachedAt } from '#engine/record/attachments.ts';
import { enteredAt, stateAt } from '#engine/record/record-scope.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { View } from '#schemas/views.ts';
import { withoutSealed } from '#server/security/secrets.ts';
import { logDiagnostics } from './log-diagnostics.ts';
import type { OpenedRecord } from './open-record.ts';
import { pollingView } from './polling-view.ts';
import { scopeIn, type Surroundings } from './surroundings.ts';
import { terminalView } from './terminal-view.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

/** What drawing needs of the service, of a record and of the moment: also what a recorded journey has. */
type DrawingEnvironment = Pick<VoyagerEnvironment, 'log'> & { operations: ReadonlyMap<string, { readonly sensitive: readonly string[] }> };
type DrawnRecord = Pick<OpenedRecord, 'flow' | 'state'> & { row: Pick<OpenedRecord['row'], 'id'> };
type DrawnAt = Pick<Surroundings, 'person' | 'today' | 'now' | 'flags'>;

/** What the reads of a record answer that must never be shown, as paths of the scope. */
export function sensitivePaths(env: DrawingEnvironment, loads: readonly CompiledLoad[]): string[][] {
  return loads.flatMap((load) =>
    (env.operations.get(load.operation)?.sensitive ?? []).map((path) => ['load', load.name, ...path.split('.')]),
  );
}

/** The view of the step that `shown` stands at. A dialog is drawn over the step it belongs to. */
export function stepView(env: DrawingEnvironment, opened: DrawnRecord, shown: RecordState, load: JsonObject, at: DrawnAt): View {
  const { flow, row } = opened;
  const state = flow.states[shown.stepId];
  if (state === undefined) throw new Error(`${flow.voyagerType} has no step ${shown.stepId}`);
  if (state.kind === 'final') {
    const { url = null, result = {} } = shown.outcome ?? {};
    return terminalView(flow, url ?? '/', state.go?.route ?? null, result);
  }
  if (state.view === null) return pollingView(flow, state);
  const view = projected(env, opened, state, state.view, scopeIn(flow, row.id, shown, load, at), shown);
  if (state.over === null || !('layout' in view)) return view;
  const over = flow.states[state.over];
  if (over?.view == null) return view;
  const below = stateAt(opened.state, state.over) ?? { ...shown, stepId: state.over };
  const under = projected(env, opened, over, over.view, scopeIn(flow, row.id, below, load, at), below);
  if (!('layout' in under)) return view;
  return { ...view, layout: composeDialog(view.layout, under.layout, Object.hasOwn(state.events, 'BACK') ? 'BACK' : null) };
}

/** The step's own form, without what stands beside it or under it: what values sent for it are held against, and how it starts untouched. */
export function stepForm(
  env: VoyagerEnvironment,
  opened: OpenedRecord,
  shown: RecordState,
  load: JsonObject,
  at: Surroundings,
): { layout: Layout; start: JsonObject } | null {
  const state = opened.flow.states[shown.stepId];
  if (state?.view == null) return null;
  const form = formOfView(state.view);
  const view = untouched(env, opened, state, form, scopeIn(opened.flow, opened.row.id, shown, load, at), shown);
  if (!('layout' in view)) return null;
  const start = view.layout.form ?? {};
  showEntered(view.layout, form, opened.state, shown.stepId);
  return { layout: view.layout, start };
}

function projected(...[env, opened, state, view, scope, shown]: Parameters<typeof untouched>): View {
  const drawn = untouched(env, opened, state, view, scope, shown);
  if ('layout' in drawn) showEntered(drawn.layout, view, opened.state, shown.stepId);
  return drawn;
}

function untouched(
  env: DrawingEnvironment,
  { flow, row }: DrawnRecord,
  state: CompiledState,
  view: CompiledView,
  scope: Scope,
  shown: RecordState,
): View {
  const result = projectView(view, scope, { sensitive: sensitivePaths(env, [...flow.load, ...state.load]) });
  logDiagnostics(env.log, { recordId: row.id, stepId: shown.stepId }, result.diagnostics);
  return result.view;
}

/** What a person entered before stands in the form again, and so do the step's files; what was sealed does not come back. */
function showEntered(layout: Layout, view: CompiledView, state: RecordState, stepId: string): void {
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
