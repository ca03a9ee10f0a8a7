/** One publication: what was compiled, and the documents that it was compiled from. */
export interface BundleTable {
  /** SHA-256 of the contents. */
  hash: string;
  /** Deflated JSON (`voyager/packed-library.ts`). */
  contents: Buffer;
  /** SHA-256 of the documents. */
  sources: string;
  /** Deflated JSON of `{path, text}[]`, for comparisons and audits. */
  files: Buffer;
}

/** A compiled flow or screen, deflated JSON, by the SHA-256 of the JSON: what several publications hold is stored once. */
export interface CompiledTable {
  hash: string;
  part: Buffer;
}

/**
 * An immutable version of a flow. A record keeps the hash it began with. The bundle is the last that holds it: what is no part of the version,
 * like its shell, is as it was published last.
 */
export interface DefinitionTable {
  hash: string;
  voyager_type: string;
  bundle_hash: string;
  published_at: number;
}

/** Each time that documents were made current, in order from 1. */
export interface PublicationTable {
  seq: number;
  bundle_hash: string;
  published_at: number;
  /** 1: the versions before it are shown in its words. */
  patch: number;
  /** Who published it in the studio; null where a command did, and once they are erased. */
  person_id: string | null;
  /** The reason, in the publisher's words; empty without one. */
  reason: string;
  /** The draft that it was; null of a command's, and of a return to an earlier one. */
  draft_id: string | null;
}

export interface RecordTable {
  id: string;
  person_id: string;
  voyager_type: string;
  definition_hash: string;
  step_id: string;
  status: 'open' | 'done' | 'expired' | 'erased';
  /** The sequence of the last event; the guard of every write. */
  revision: number;
  /** Unique while the record is open: one open record for a person, a flow and an input. Null afterwards. */
  open_key: string | null;
  snapshot: Buffer;
  /** The record's own key, sealed by the master key named `key_id`. Null once erased. */
  wrapped_key: Buffer | null;
  key_id: string;
  parent_id: string | null;
  successor_id: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number | null;
}

/** The idempotency keys of starting, which has no record yet to keep them in. */
export interface StartKeyTable {
  person_id: string;
  key: string;
  request_mac: string;
  record_id: string;
  revision: number;
  at: number;
}

/** In clear for the funnel: record, sequence, type, from, to, time. The body is sealed. */
export interface EventTable {
  record_id: string;
  seq: number;
  type: string;
  from_step: string;
  to_step: string;
  at: number;
  /** The key of the update that caused it; only an update's first event has one. */
  idempotency_key: string | null;
  request_mac: string | null;
  /** The revision the update ended at: what a replayed key is answered from. */
  answer_revision: number | null;
  body: Buffer;
}

/** An external operation, or a message to a parent record, that some node has to carry out. */
export interface EffectTable {
  /** `record/seq.idx`: idempotency key and fence. */
  id: string;
  record_id: string;
  kind: 'operation' | 'childDone';
  operation: string;
  input: Buffer;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  attempt: number;
  timeout_ms: number;
  run_at: number;
  lease_token: string | null;
  lease_until: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface TimerTable {
  token: string;
  record_id: string;
  due_at: number;
}

/** A sensitive value that a person typed, until its operation has used it. */
export interface SecretTable {
  id: string;
  person_id: string;
  record_id: string | null;
  field: string;
  box: Buffer;
  /** `person`: under the key of the person. Of former releases, the id of the master key that sealed it. */
  key_id: string;
  created_at: number;
}

/** The unsent values of a step's form: replaced by each newer draft, and never an answer. */
export interface StepDraftTable {
  record_id: string;
  step_id: string;
  person_id: string;
  /** The record's revision at which it was saved: an event of the step that came later has made it old. */
  revision: number;
  /** JSON of the typed values, sealed under the record's key. */
  box: Buffer;
  saved_at: number;
}

export interface AttachmentTable {
  id: string;
  person_id: string;
  record_id: string;
  box: Buffer;
  /** As in `secret`. */
  key_id: string;
  created_at: number;
}

/** A file that is on its way to a step, in pieces; kept for a while once it is attached, so that a repeated request gets the answer that was lost. */
export interface UploadTable {
  id: string;
  person_id: string;
  record_id: string;
  /** The MAC of the request: the same request finds it. */
  request_mac: string;
  /** For which step and field, and the file's name: JSON, sealed under the key of the person. */
  details: Buffer;
  /** In bytes, as are those that have come. */
  size: number;
  received: number;
  /** 1 once it is a file of the step. */
  attached: number;
  created_at: number;
}

/** Bytes of a file that is on its way, from `start` on, sealed under the key of the person. */
export interface UploadPieceTable {
  upload_id: string;
  start: number;
  person_id: string;
  box: Buffer;
  created_at: number;
}

/** The end of a record whose message its person has not seen yet. The message is in the record. */
export interface ConfirmationTable {
  record_id: string;
  person_id: string;
  at: number;
}
