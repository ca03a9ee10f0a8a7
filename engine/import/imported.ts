import type { Layout } from '#schemas/layout.ts';

/** Why a part of somebody else's document stands here otherwise, or not at all. */
export type NoteCode =
  | 'unknown-element'
  | 'unsupported-property'
  | 'wrong-value'
  | 'refused-address'
  | 'picture-elsewhere'
  | 'media-elsewhere'
  | 'surface-press'
  | 'column-width'
  | 'text-style'
  | 'no-label'
  | 'no-heading'
  | 'field-value'
  | 'template'
  | 'time-zone'
  | 'missing-part';

/** One thing that is not as its own document has it: what it is, and why. */
export interface ImportNote {
  /** `dropped`: it is not there. `approximated`: something like it is. */
  kind: 'dropped' | 'approximated';
  code: NoteCode;
  /** JSON pointer to it in the document as given. */
  path: string;
  /** JSON pointer to what came of it in the layout, or of what is around it. */
  place?: string;
  message: string;
}

/** Why nothing of a document is imported. `no-format`: it is in no language that is read. */
export interface ImportRefusal {
  code?: 'no-format';
  path: string;
  message: string;
}

export interface Imported {
  /** The layout, which the check of layouts accepts; null where the document is refused. */
  document: Layout | null;
  /** In the order of the document as given. */
  notes: ImportNote[];
  /** Empty where there is a layout. */
  refused: ImportRefusal[];
}

/** The words of a note are for people: more of one document's would tell nobody more. */
const mostNotes = 500;

/** Collects notes: each code once at each place. What is said after `mark` can be taken back. */
export class Notes {
  readonly list: ImportNote[] = [];
  readonly #said = new Set<string>();

  add(kind: ImportNote['kind'], code: NoteCode, path: string, message: string): void {
    const key = `${code} ${path}`;
    if (this.#said.has(key) || this.list.length >= mostNotes) return;
    this.#said.add(key);
    this.list.push({ kind, code, path, message });
  }

  dropped(code: NoteCode, path: string, message: string): void {
    this.add('dropped', code, path, message);
  }

  approximated(code: NoteCode, path: string, message: string): void {
    this.add('approximated', code, path, message);
  }
}
