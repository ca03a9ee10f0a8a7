import type { JsonObject } from '#schemas/json.ts';
import type { Path } from './edit-yaml.ts';
import type { FieldKind, FormField } from './step-form.ts';

/** The names that a field of a kind may hold, as far as they are known. */
export type KnownNames = Readonly<Partial<Record<FieldKind, readonly string[]>>>;

/** What a form does to its document. */
export interface FormEdits {
  known: KnownNames;
  readOnly: boolean;
  /** The words that a new question is proposed to ask with. */
  question: string;
  onSet: (field: FormField, value: string | number | null) => void;
  onMove: (path: Path, by: -1 | 1) => void;
  onRemove: (path: Path) => void;
  onAdd: (path: Path, item: Readonly<Record<string, string>>) => void;
  /** Adds a node to a list of them, before the one at that place. */
  onInsert: (path: Path, index: number, node: JsonObject) => void;
  /** Goes to a place in the YAML. */
  onGo: (from: number) => void;
}

/** The guards that conditions make. */
export const guardsOf = (conditions: readonly string[]): string[] => conditions.flatMap((name) => [name, `not ${name}`]);
