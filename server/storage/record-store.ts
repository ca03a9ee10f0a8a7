import type { Row } from './database.ts';

/** The row of a record, with everything needed to show or change it. */
export type StoredRecord = Row<'record'>;
export type StoredEvent = Row<'event'>;

/** A stored key: enough to tell the same request from another, and to answer it again. */
export interface UsedKey {
  requestMac: string | null;
  revision: number;
}

/** One change of a record, written whole or not at all. */
export interface RecordChange {
  id: string;
  /** The revision it was worked out from: 0 rows changed means that another update was faster. */
  fromRevision: number;
  toRevision: number;
  stepId: string;
  status: StoredRecord['status'];
  /** The key that it has from now on. One that was given up meanwhile stays given up. */
  openKey: string | null;
  snapshot: Buffer;
  updatedAt: number;
  expiresAt: number | null;
  events: StoredEvent[];
  /** Status, open key and expiry are what they were: of the record's row no index is touched. */
  indexesSame: boolean;
  /** Nothing else is written with it. */
  alone: boolean;
}

/** The hot path in about six prepared statements a dialect; everything else is Kysely. */
export interface RecordStore {
  find(id: string): Promise<StoredRecord | undefined>;
  /** The row, locked until the transaction ends. */
  lock(id: string): Promise<StoredRecord | undefined>;
  /**
   * The row and what an idempotency key of this record was used for, as of one moment: what every update begins with. Nothing is locked;
   * `append` finds out whether the record has moved since.
   */
  findWithKey(id: string, key: string): Promise<{ record: StoredRecord; used: UsedKey | null } | undefined>;
  /** Events in order, up to and including a sequence. */
  events(recordId: string, upTo: number): Promise<StoredEvent[]>;
  insert(record: StoredRecord, events: StoredEvent[]): Promise<void>;
  /** Resolves to true if the change was written: false when the record is no longer at `fromRevision`, or no longer open. */
  append(change: RecordChange): Promise<boolean>;
}
