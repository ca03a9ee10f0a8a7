import type { RecordState } from './record-types.ts';
import type { MachineStep } from './xstate-core.ts';

/** The files of the steps that the transitions taken forget go with them. */
export function withoutForgotten(state: RecordState, { taken }: MachineStep): RecordState {
  const forgotten = taken.flatMap(({ transition }) => transition.forget).filter((stepId) => state.attached?.[stepId] !== undefined);
  if (forgotten.length === 0) return state;
  return { ...state, attached: Object.fromEntries(Object.entries(state.attached ?? {}).filter(([stepId]) => !forgotten.includes(stepId))) };
}

/** The ids of the files that a record had, and has no more. */
export function filesGone(before: RecordState, after: RecordState): string[] {
  const left = new Set(filesOf(after));
  return filesOf(before).filter((id) => !left.has(id));
}

const filesOf = ({ attached = {} }: RecordState): string[] =>
  Object.values(attached).flatMap((fields) => Object.values(fields).flatMap((files) => files.map(({ documentId }) => documentId)));
