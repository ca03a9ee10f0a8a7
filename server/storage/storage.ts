import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { RecordStore } from './record-store.ts';

/** One open database. Reads see what is committed; a write is a whole transaction, durable when its promise resolves. */
export interface Storage {
  readonly dialect: 'sqlite' | 'postgres';
  /** Read-only use; on SQLite it is a connection of its own that cannot write. */
  readonly read: Kysely<Database>;
  /** Each statement a transaction of its own, durable when it answers: sessions, limits, logs. Never used inside `write`. */
  readonly db: Kysely<Database>;
  /** The record store on the reading connection. */
  readonly records: RecordStore;
  /**
   * Runs `work` in a transaction and commits it. What it throws rolls everything back and is thrown again. On SQLite, writes that
   * wait at the same time share one sync, each under a savepoint of its own.
   */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>;
  /**
   * The same for one record's update, which reads first and writes under a condition: on PostgreSQL the transaction begins with the
   * first write or lock, so an update that is one conditional write takes one round trip for it. Nothing is locked before.
   */
  update<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface WriteTransaction {
  readonly db: Kysely<Database>;
  readonly records: RecordStore;
  /** Undoes what `work` wrote when it throws, and throws again; the transaction around it lives on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}
