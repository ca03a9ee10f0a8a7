import type { SqliteConnection } from '#server/storage/sqlite/sqlite-connection.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Owner } from './scheduler.ts';

/** The database that the nodes of one run stand on, and the time that it tells. */
export interface World {
  /** The most nodes that exist at once. */
  readonly nodes: number;
  storageOf(owner: Owner): Storage;
  /** A node's first work with the storage that it has opened. */
  opened(owner: Owner): Promise<void>;
  /** The connections of a node that died are closed: what it had not committed is taken back. */
  abandon(owner: Owner): void;
  now(): number;
  setClock(by: number): void;
  /** Back, or on by more than the clocks of two nodes may be apart: whoever read it before may take what has just been taken for written long ago. */
  readonly wasSetFar: boolean;
  /** The committed state, for observers. */
  readonly committed: SqliteConnection;
  close(): void;
}

/** True if a clock that is moved by so many milliseconds no longer tells anything about leases. */
export const isFar = (byMs: number): boolean => byMs < 0 || byMs > 60_000;
