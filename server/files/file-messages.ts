import type { FileKind } from '#engine/fields/file-rules.ts';
import type { Looked } from './look-at-file.ts';

/** What the thread is asked: the bytes move to it. */
export interface FileQuestion {
  type: FileKind;
  name: string;
  bytes: Uint8Array;
}

/** What the thread answers. */
export type FileAnswer = Looked;
