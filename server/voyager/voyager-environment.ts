import type { OperationHost } from '#server/domain/operation-host.ts';
import type { Keys } from '#server/security/keys.ts';
import type { Definitions } from './definitions.ts';
import type { RecordCodec } from './record-codec.ts';

/** Allow-listed fields only: ids, types, steps, codes. Never values. */
export interface VoyagerLog {
  debug(fields: { [field: string]: string | number | null }, message: string): void;
  warn(fields: { [field: string]: string | number | null }, message: string): void;
  error(fields: { [field: string]: string | number | null }, message: string): void;
}

/** Each is on in a server. A test switches one off to see its checker fail: a guard that nothing misses guards nothing. */
export interface VoyagerGuards {
  /** A known key answers what it answered then. */
  idempotency: boolean;
  /** An update must be for the step, and the revision, that the record stands at. */
  precondition: boolean;
  /** A result counts only while its effect is the one under way. */
  fence: boolean;
}

export const allGuards: VoyagerGuards = { idempotency: true, precondition: true, fence: true };

export interface VoyagerEnvironment extends OperationHost {
  keys: Keys;
  codec: RecordCodec;
  definitions: Definitions;
  log: VoyagerLog;
  guards: VoyagerGuards;
  /** How long an update waits for an operation outside before it answers with the polling view. */
  quickMs: number;
  /** Effects that go on after their update was answered: a stop waits for them. */
  underWay: Set<Promise<unknown>>;
  /** Real time passing, for that wait only. */
  wait: (milliseconds: number) => Promise<void>;
}
