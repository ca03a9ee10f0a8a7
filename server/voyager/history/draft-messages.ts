import type { Finding } from '#engine/compiled/finding.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { History } from '#engine/journey/journey.ts';
import type { WhatIfReport } from '#engine/journey/what-if.ts';
import type { AuthoredFile } from '../definitions/bundle.ts';
import type { PackedLibrary } from '../definitions/packed-library.ts';

/** The data that a worker which tries a draft starts with. */
export interface DraftTask {
  /** The documents with the draft laid over them. */
  files: AuthoredFile[];
  signatures: OperationSignature[];
  /** What is live, by the hash of its publication; null before the first one. It comes with the first histories. */
  live: string | null;
}

/** A history, and for each of its events the publication that holds its version; without one it cannot be read, and says so. */
/** `person` is a name within one report, which does not say whose the history is. */
export type HandedHistory = { recordId: string; voyagerType: string; person: string } & (
  | { kind: 'readable'; bundles: string[]; history: History }
  | { kind: 'erased' }
  | { kind: 'unreadable'; words: string }
);

export type ToDraftWorker = { do: 'replay'; bundles: { [hash: string]: PackedLibrary }; histories: HandedHistory[] } | { do: 'report' };

export type FromDraftWorker =
  /** The thread's task, by which its processor time is read. */
  | { is: 'thread'; task: string | null }
  /** The draft compiled: its flows by hash, and its mistakes. */
  | { is: 'ready'; flows: { [voyagerType: string]: string }; findings: Finding[] }
  /** The delivered histories have been replayed: more may follow. */
  | { is: 'taken' }
  | { is: 'report'; report: WhatIfReport<string[]> };
