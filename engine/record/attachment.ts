import type { JsonObject } from '#schemas/json.ts';

/** A file that a step owns, as a record knows it: what it is, never what is in it. `size` is in bytes. */
export interface Attachment extends JsonObject {
  documentId: string;
  name: string;
  type: 'PDF' | 'JPG' | 'PNG';
  size: number;
}

/** Files by step and field. */
export type Attached = { [stepId: string]: { [field: string]: Attachment[] } };
