import type { Difference } from '#engine/compiled/library-differences.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { DraftDocument } from './draft-store.ts';

export interface DeskTask {
  signatures: OperationSignature[];
}

/** A draft to look at: what it is laid over by its hash, whose files come along where the thread has not had them yet. */
export interface DeskQuestion {
  id: number;
  ask: 'check' | 'compare';
  base: { hash: string; files: AuthoredFile[] | null };
  documents: Pick<DraftDocument, 'path' | 'text'>[];
}

/** What the compiler says of a draft. */
export interface Checked {
  findings: Finding[];
  /** More findings than are sent. */
  further: number;
}

export type DeskAnswer = { id: number } & ({ checked: Checked } | { compared: Difference[] });
