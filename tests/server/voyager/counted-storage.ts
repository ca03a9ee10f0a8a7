import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { RecordStore } from '#server/storage/record-store.ts';
import type { Storage, Transaction, WriteTransaction } from '#server/storage/storage.ts';

/** What was asked of a database. */
export interface Work {
  statements: number;
  rowsRead: number;
  /** Events of histories that were read. */
  eventsRead: number;
  /** Bytes of snapshots and events that were written. */
  bytesWritten: number;
}

/** A storage that counts the work of everything that goes through it. */
export function countedStorage(storage: Storage): { storage: Storage; take(): Work } {
  const none = (): Work => ({ statements: 0, rowsRead: 0, eventsRead: 0, bytesWritten: 0 });
  let work = none();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      work.statements++;
      work.rowsRead += result.rows.length;
      return result;
    },
  };
  const dbs = new WeakMap<Kysely<Database>, Kysely<Database>>();
  const counted = (db: Kysely<Database>): Kysely<Database> => {
    const known = dbs.get(db) ?? db.withPlugin(plugin);
    dbs.set(db, known);
    return known;
  };
  const reading = <T>(found: T, rows: number): T => {
    work.statements++;
    work.rowsRead += rows;
    return found;
  };
  const records = (store: RecordStore): RecordStore => ({
    find: async (id) => reading(await store.find(id), 1),
    lock: async (id) => reading(await store.lock(id), 1),
    findWithKey: async (id, key) => reading(await store.findWithKey(id, key), 1),
    async events(id, upTo) {
      const found = await store.events(id, upTo);
      work.eventsRead += found.length;
      return reading(found, found.length);
    },
    insert: (record, events) => store.insert(record, events),
    append(change) {
      work.statements++;
      work.bytesWritten += change.snapshot.length + change.events.reduce((sum, { body }) => sum + body.length, 0);
      return store.append(change);
    },
  });
  const inTransaction = (transaction: Transaction): Transaction => ({
    get db() {
      return counted(transaction.db);
    },
    records: records(transaction.records),
    begin: async () => writing(await transaction.begin()),
  });
  const writing = (transaction: WriteTransaction): WriteTransaction => ({
    ...inTransaction(transaction),
    db: counted(transaction.db),
    begin: async () => writing(await transaction.begin()),
    savepoint: (inner) => transaction.savepoint(inner),
  });
  return {
    storage: {
      dialect: storage.dialect,
      clock: storage.clock,
      read: counted(storage.read),
      db: counted(storage.db),
      records: records(storage.records),
      write: (inner) => storage.write((transaction) => inner(writing(transaction))),
      update: (inner) => storage.update((transaction) => inner(inTransaction(transaction))),
      close: () => storage.close(),
    },
    take() {
      const taken = work;
      work = none();
      return taken;
    },
  };
}
