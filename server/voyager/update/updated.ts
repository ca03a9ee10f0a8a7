import type { StoredRecord } from '#server/storage/record-store.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';

export type Updated =
  | { kind: 'answer'; code: 'written' | 'replayed' | 'polled'; answer: RecordAnswer }
  | { kind: 'expired'; row: StoredRecord };
