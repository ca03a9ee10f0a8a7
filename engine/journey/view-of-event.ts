import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import { redirectsOf } from '../compiled/as-it-is-now.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledRedirect } from '../compiled/compiled-redirect.ts';
import { ExpressionRefused } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import type { ProjectionDiagnostic } from '../projection/projection-place.ts';
import { terminalView } from '../projection/terminal-view.ts';
import { drawStep, type DrawnIn, type OperationsDrawn } from '../record/draw-step.ts';
import { loadsOfStep, loadsShown } from '../record/loads-of-step.ts';
import { placeUrl, redirectThatApplies } from '../record/place-url.ts';
import { scopeOf } from '../record/record-scope.ts';
import type { FoldResult, RecordEvent, RecordState } from '../record/record-types.ts';
import { backTo, subflowUrl } from '../record/subflow-url.ts';
import type { Folded } from './fold-event.ts';
import type { History } from './journey.ts';

/** A view drawn of a history, the reads that it would show and the history does not hold, and what its projection had to leave out. */
export interface DrawnEvent {
  view: View;
  unread: string[];
  diagnostics: readonly ProjectionDiagnostic[];
}

/**
 * Draws the view that was shown after an event (P11), from the resulting state, its time and its reads. An event keeps what was read for
 * the step that it was sent for; what the step after reads besides is kept by the event after.
 */
export function viewOfEvent(
  flow: CompiledFlow,
  history: History,
  folded: Folded & { result: FoldResult },
  operations: OperationsDrawn,
): DrawnEvent {
  const { recordId } = history;
  const { state, leave } = folded.result;
  const { inputs, unread } = aroundEvent(flow, history, folded, operations);
  const left = leave === null || state.from === undefined ? leave : backTo(state.from, recordId);
  if (left !== null) return { view: terminalView(flow, left, null, state.outcome?.result), unread, diagnostics: [] };
  const definition = flow.states[state.stepId];
  if (definition?.subflow != null) {
    const { runningSubflow } = state;
    const url = runningSubflow === undefined ? null : subflowUrl(flow, runningSubflow, recordId);
    return { view: terminalView(flow, url ?? '/', null, runningSubflow?.given), unread, diagnostics: [] };
  }
  const elsewhere = elsewhereOf(flow, history, state, inputs);
  if (elsewhere !== null) return { view: terminalView(flow, elsewhere, null), unread, diagnostics: [] };
  const diagnostics: ProjectionDiagnostic[] = [];
  const { view } = drawStep({ flow, recordId, state }, state, { ...inputs, onDiagnostics: (_stepId, found) => diagnostics.push(...found) });
  return { view, unread, diagnostics };
}

/** True if a redirect applies at the step that an event led to. The step is left if the redirect's route exists. */
export function isLedOn(
  flow: CompiledFlow,
  history: History,
  folded: Folded & { result: FoldResult },
  operations: OperationsDrawn,
): boolean {
  const { inputs } = aroundEvent(flow, history, folded, operations);
  const { state } = folded.result;
  return redirectOf(flow, state, scopeOf(flow, state, { recordId: history.recordId, ...inputs })) !== null;
}

function aroundEvent(
  flow: CompiledFlow,
  { events }: History,
  { index, event, before, result }: Folded & { result: FoldResult },
  operations: OperationsDrawn,
): { inputs: DrawnIn; unread: string[] } {
  const { state, leave } = result;
  const { now, today, person } = event.at;
  const { load, unread } =
    state.status === 'done' || leave !== null
      ? { load: {}, unread: [] }
      : loadsHeld(flow, state.stepId, [before?.stepId ?? flow.initial, event], events[index + 1]);
  return { inputs: { load, person, now, today, flags: {}, operations }, unread };
}

function elsewhereOf(flow: CompiledFlow, { recordId }: History, state: RecordState, inputs: DrawnIn): string | null {
  const scope = scopeOf(flow, state, { recordId, ...inputs });
  const redirect = redirectOf(flow, state, scope);
  return redirect === null ? null : placeUrl(flow, redirect.then, scope);
}

/** A redirect that hangs on what the history does not hold cannot be told: the step is drawn, and says what was not read. */
function redirectOf(flow: CompiledFlow, state: RecordState, scope: Scope): CompiledRedirect | null {
  if (state.status === 'done') return null;
  try {
    return redirectThatApplies(redirectsOf(flow, state.stepId), scope);
  } catch (error) {
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}

/** The reads that a step shows: those of the event that led to it, or of the next event, which was sent from it. */
function loadsHeld(
  flow: CompiledFlow,
  stepId: string,
  [seenAt, event]: [string, RecordEvent],
  next: RecordEvent | undefined,
): { load: JsonObject; unread: string[] } {
  const load: JsonObject = {};
  const unread: string[] = [];
  const seen = new Set(loadsOfStep(flow, seenAt));
  for (const one of loadsShown(flow, stepId)) {
    const { name } = one;
    const value = seen.has(one) && Object.hasOwn(event.at.load, name) ? event.at.load[name] : next?.at.load[name];
    if (value === undefined) unread.push(name);
    else load[name] = value;
  }
  return { load, unread };
}
