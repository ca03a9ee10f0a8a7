import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { CompiledFlow, CompiledRedirect } from '../definition/compiled.ts';
import { ExpressionRefused } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { terminalView } from '../projection/terminal-view.ts';
import { drawStep, type OperationsDrawn } from '../record/draw-step.ts';
import { loadsOfStep, loadsShown } from '../record/loads-of-step.ts';
import { placeUrl, redirectThatApplies } from '../record/place-url.ts';
import { scopeOf } from '../record/record-scope.ts';
import type { FoldResult, RecordEvent } from '../record/record-types.ts';
import { visitUrl } from '../record/visit-url.ts';
import type { Folded } from './fold-event.ts';
import type { History } from './journey.ts';

/** A view drawn of a history, and the reads that it would show and the history does not hold. */
export interface DrawnEvent {
  view: View;
  unread: string[];
}

/**
 * What was shown after an event (P11): drawn from the state it led to, at its time, in what was read. An event keeps what was read for the
 * step that it was sent for; what the step after reads besides is kept by the event after.
 */
export function viewOfEvent(
  flow: CompiledFlow,
  history: History,
  { index, event, before, result }: Folded & { result: FoldResult },
  operations: OperationsDrawn,
): DrawnEvent {
  const { recordId, events } = history;
  const { state, leave } = result;
  const { now, today, person } = event.at;
  const ended = state.status === 'done';
  const { load, unread } =
    ended || leave !== null
      ? { load: {}, unread: [] }
      : loadsHeld(flow, state.stepId, [before?.stepId ?? flow.initial, event], events[index + 1]);
  const around = { load, person, now, today, flags: {}, operations };
  if (leave !== null) return { view: terminalView(flow, leave, null, state.outcome?.result), unread };
  const definition = flow.states[state.stepId];
  if (definition?.visit != null) {
    const { visiting } = state;
    const url = visiting === undefined ? null : visitUrl(flow, visiting, recordId);
    return { view: terminalView(flow, url ?? '/', null, visiting?.given), unread };
  }
  const scope = scopeOf(flow, state, { recordId, ...around });
  const redirect = ended ? null : redirectKnown([...flow.redirect, ...(definition?.redirect ?? [])], scope);
  const elsewhere = redirect === null ? null : placeUrl(flow, redirect.then, scope);
  if (elsewhere !== null) return { view: terminalView(flow, elsewhere, null), unread };
  return { view: drawStep({ flow, recordId, state }, state, around), unread };
}

/** A redirect that hangs on what the history does not hold cannot be told: the step is drawn, and says what was not read. */
function redirectKnown(redirects: readonly CompiledRedirect[], scope: Scope): CompiledRedirect | null {
  try {
    return redirectThatApplies(redirects, scope);
  } catch (error) {
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}

/** What a step shows of what the event that led there read, or the next one, which was sent from there. */
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
