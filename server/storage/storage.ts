import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { RecordStore } from './record-store.ts';

/** One open database. Reads see what is committed; a write is a whole transaction, durable when its promise resolves. */
export interface Storage {
  readonly dialect: 'sqlite' | 'postgres';
  /** Epoch milliseconds by the clock that all who use this database share: its own on PostgreSQL, this machine's on SQLite, without its jumps. */
  readonly clock: { now(): number };
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
   * The same for one record's update, which reads first and writes under a condition: nothing is locked and no transaction begins before
   * it asks for one, or writes more than its record. An append that stands alone shares its sync, and its statement, with others.
   */
  update<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A storage that knows whether it has space left. Without it writes are refused with the error `full`, and reads go on. */
export interface NoticedStorage extends Storage {
  /** While there seems to be none it is tried. */
  isFull(): Promise<boolean>;
}

export interface Transaction {
  /** For reading: what is committed, and what this transaction wrote itself once it has begun. */
  readonly db: Kysely<Database>;
  readonly records: RecordStore;
  /** Begins a transaction. It resolves once the transaction has begun. */
  begin(): Promise<WriteTransaction>;
}

export interface WriteTransaction extends Transaction {
  /** Undoes what `work` wrote when it throws, and throws again; the transaction around it lives on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}
