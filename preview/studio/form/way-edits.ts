import type { JsonObject } from '#schemas/json.ts';
import type { KnownNames } from './form-edits.ts';
import type { FormWays } from './state-form.ts';
import type { StepAnswer } from './step-answers.ts';
import type { FormField } from './step-form.ts';

/** What a form of a state does to its ways. */
export interface WayEdits {
  known: KnownNames;
  /** Guards that a new way can have: what the step can be answered, and the conditions of the flow. */
  guards: readonly StepAnswer[];
  /** What people press in the step's view, by the event that it sends. */
  presses: ReadonlyMap<string, string>;
  /** A guard in words; null where it has none. */
  wordsOf: (guard: string) => string | null;
  readOnly: boolean;
  onSetWay: (field: FormField, value: string | number | null) => void;
  onMoveWay: (of: FormWays, index: number, by: -1 | 1) => void;
  onRemoveWay: (of: FormWays, index: number) => void;
  onAddWay: (of: Pick<FormWays, 'path' | 'key'>, way: JsonObject, index: number) => void;
  /** Goes to a place in the YAML. */
  onGo: (from: number) => void;
}
