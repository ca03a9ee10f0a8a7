import type { StoredRecord } from '#server/storage/record-store.ts';
import type { UpdateKey } from '../drive/write-record.ts';
import type { SameStart } from '../records/open-key.ts';

export interface StartCall extends SameStart {
  key: UpdateKey | null;
  /** The record that expired and is gone on from. */
  after: StoredRecord | null;
  /** Its address was come to: it leads to the overview, where its flow has one. */
  enter?: boolean;
}
