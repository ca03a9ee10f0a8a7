import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Storage, WriteTransaction } from '../storage.ts';
import { runUpdate, type HeldTransaction, type UpdateSource } from '../update-transaction.ts';
import { kyselyOnConnection, laneDialect } from './lane-dialect.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteLane } from './sqlite-lane.ts';
import { sqliteRecords } from './sqlite-records.ts';

/** A storage whose every write goes through one lane, and whose reads see what is committed. The caller that opened the connections closes them. */
export function laneStorage({
  writer,
  reader,
  lane,
  clock,
}: {
  writer: SqliteConnection;
  reader: SqliteConnection;
  lane: SqliteLane;
  clock: { now(): number };
}): Omit<Storage, 'close'> {
  const transaction = kyselyOnConnection(writer);
  const records = sqliteRecords(writer);
  let depth = 0;
  const open: WriteTransaction = {
    db: transaction,
    records,
    begin: async () => open,
    async savepoint(work) {
      // Names by depth, not by number: the same few statements stay prepared.
      const name = `inner_${++depth}`;
      writer.exec(`savepoint ${name}`);
      try {
        const value = await work();
        writer.exec(`release ${name}`);
        return value;
      } catch (error) {
        if (writer.handle.inTransaction) {
          writer.exec(`rollback to ${name}`);
          writer.exec(`release ${name}`);
        }
        throw error;
      } finally {
        depth--;
      }
    },
  };

  /** An update's transaction begins with a savepoint: what it wrote by then is nothing. */
  const begin = async (): Promise<HeldTransaction> => {
    writer.exec('savepoint write');
    return {
      transaction: open,
      async commit() {
        writer.exec('release write');
      },
      async rollback() {
        if (!writer.handle.inTransaction) return;
        writer.exec('rollback to write');
        writer.exec('release write');
      },
    };
  };
  const updates: UpdateSource = { read: transaction, records, begin };
  return {
    dialect: 'sqlite',
    clock,
    read: kyselyOnConnection(reader),
    db: new Kysely<Database>({ dialect: laneDialect(writer, lane) }),
    records: sqliteRecords(reader),
    write: (work) => lane.run(() => work(open)),
    // In the lane from its first read on: the pages that it reads are still warm from the write before.
    update: (work) => lane.runUnsaved(() => runUpdate(updates, work)),
  };
}

/** One process has the folder alone, so the holder of any lease on an effect is gone: the lease need not expire first. */
export async function endLeases(db: Kysely<Database>): Promise<void> {
  await db.updateTable('effect').set({ lease_until: 0 }).where('status', '=', 'running').execute();
}
