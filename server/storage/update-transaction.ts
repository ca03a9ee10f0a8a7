import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { RecordStore } from './record-store.ts';
import type { Transaction, WriteTransaction } from './storage.ts';

/** A transaction that has begun, and how it ends. */
export interface HeldTransaction {
  transaction: WriteTransaction;
  commit(): Promise<void>;
  /** Never throws: the caller already has the error that caused the rollback. */
  rollback(): Promise<void>;
}

export interface UpdateSource {
  read: Kysely<Database>;
  /** Reads what is committed, or will be before this update is answered; its `append` is atomic, and shares its sync. */
  records: RecordStore;
  begin(): Promise<HeldTransaction>;
}

/**
 * One record's update. It reads and locks nothing, until it has to write more than its own record: only then a transaction of its own begins.
 */
export async function runUpdate<T>(source: UpdateSource, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const held: { begun: Promise<HeldTransaction> | null; now: HeldTransaction | null } = { begun: null, now: null };
  const begin = async (): Promise<WriteTransaction> => {
    held.begun ??= source.begin();
    held.now = await held.begun;
    return held.now.transaction;
  };
  const store = (): RecordStore => held.now?.transaction.records ?? source.records;
  const records: RecordStore = {
    find: (id) => store().find(id),
    findWithKey: (id, key) => store().findWithKey(id, key),
    events: (id, upTo) => store().events(id, upTo),
    lock: async (id) => (await begin()).records.lock(id),
    insert: async (record, events) => (await begin()).records.insert(record, events),
    append: async (change) => (change.alone && held.begun === null ? source.records : (await begin()).records).append(change),
  };
  try {
    const value = await work({
      get db() {
        return held.now?.transaction.db ?? source.read;
      },
      records,
      begin,
    });
    await held.now?.commit();
    return value;
  } catch (error) {
    await held.begun?.then(
      (one) => one.rollback(),
      () => undefined,
    );
    throw error;
  }
}
