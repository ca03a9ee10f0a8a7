import type { JsonObject } from '#schemas/json.ts';
import type { Path } from './edit-yaml.ts';
import type { OpenNodes } from './open-nodes.ts';
import type { FormKind } from '#schemas/form-fields.ts';
import type { FormField, FormNode } from './step-form.ts';

/** The names that a field of a kind may hold, as far as they are known. */
export type KnownNames = Readonly<Partial<Record<FormKind, readonly string[]>>>;

/** What a form does to its document. */
export interface FormEdits {
  known: KnownNames;
  readOnly: boolean;
  /** The words that a new question is proposed to ask with. */
  question: string;
  /** What the headings say. */
  headings: readonly string[];
  onSet: (field: FormField, value: string | number | null) => void;
  /** Words an option, and names it by its words until it is published. */
  onOptionWords: (field: FormField, words: string, option: { path: Path; value: string }) => void;
  onMove: (path: Path, by: -1 | 1) => void;
  onRemove: (path: Path) => void;
  onAdd: (path: Path, item: Readonly<Record<string, string>>) => void;
  /** Adds a node to a list of them, before the one at that place. */
  onInsert: (path: Path, index: number, node: JsonObject) => void;
  /** Takes a node out, which is named in words. */
  onTakeOut: (node: FormNode, words: string) => void;
  /** The node that was taken out last, while nothing else was done since. */
  takenOut: TakenOut | null;
  onPutBack: () => void;
  /** The rows that are open. */
  openNodes: OpenNodes;
  /** Opens or closes a row. */
  onRow: (row: string, isOpen: boolean) => void;
  /** Goes to a place in the YAML. */
  onGo: (from: number) => void;
}

/** A node that was taken out: in words, with the path that it had. */
export interface TakenOut {
  words: string;
  path: Path;
}

/** The guards that conditions make. */
export const guardsOf = (conditions: Iterable<string>): string[] => [...conditions].flatMap((name) => [name, `not ${name}`]);
