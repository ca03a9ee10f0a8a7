import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { Attachment } from './attachment.ts';
import type { FoldResult, RecordEvent, RecordState, Refusal } from './record-types.ts';
import { refuse } from './complete-step.ts';

/** The files of a step's field. */
export function attachedAt(state: RecordState, stepId: string, field: string): Attachment[] {
  return state.attached?.[stepId]?.[field] ?? [];
}

/** A file came to the present step, or went from it. The step stays, and what was said once is said no more. */
export function foldAttachment(
  flow: CompiledFlow,
  state: RecordState,
  event: RecordEvent & { type: 'voyager.attached' | 'voyager.removed' },
): FoldResult | Refusal {
  if (event.of !== state.stepId) return refuse('stale', `The record is at ${state.stepId}, not at ${event.of}.`);
  const fields = flow.states[state.stepId]?.view?.fields ?? [];
  if (!fields.some((field) => field.name === event.field && field.kind === 'files'))
    return refuse('undeclaredEvent', `${state.stepId} takes no files as ${event.field}.`);
  const before = attachedAt(state, event.of, event.field);
  let after: Attachment[];
  if (event.type === 'voyager.attached') {
    if (before.some((one) => one.documentId === event.file.documentId)) return refuse('stale', 'This file is attached already.');
    after = [...before.filter((file) => file.documentId !== event.replaces), event.file];
  } else {
    after = before.filter((one) => one.documentId !== event.documentId);
    if (after.length === before.length) return refuse('stale', 'There is no such file.');
  }
  const attached = { ...state.attached, [event.of]: { ...state.attached?.[event.of], [event.field]: after } };
  return {
    state: { ...state, attached, problem: null, seq: event.seq },
    effects: [],
    timers: [],
    cancelled: { timers: [], effects: [] },
    leave: null,
    tracks: [],
    reports: [],
  };
}
