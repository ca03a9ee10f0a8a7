import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Storage, WriteTransaction } from '../storage.ts';
import { unwatched, type StorageWatch } from '../storage-watch.ts';
import { kyselyOnConnection, laneDialect } from './lane-dialect.ts';
import { lockFolder } from './process-lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { steadyClock } from './steady-clock.ts';
import { SqliteLane } from './sqlite-lane.ts';
import { sqliteRecords } from './sqlite-records.ts';
import { runUpdate, type HeldTransaction, type UpdateSource } from '../update-transaction.ts';

/** The embedded database: one file in a folder that this process holds alone, one writer, one reader. */
export async function openSqlite(folder: string, watch: StorageWatch = unwatched): Promise<Storage & { lane: SqliteLane }> {
  const lock = lockFolder(folder);
  const file = join(folder, 'voyager.sqlite');
  const writer = new SqliteConnection(file, { readonly: false });
  chmodSync(file, 0o600);
  const transaction = kyselyOnConnection(writer);
  await migrate(transaction, 'sqlite');
  // The folder is ours alone, so whoever held a lease on an effect is gone: it need not run out first.
  await transaction.updateTable('effect').set({ lease_until: 0 }).where('status', '=', 'running').execute();

  const reader = new SqliteConnection(file, { readonly: true });
  const lane = new SqliteLane(writer, watch);
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
    clock: steadyClock(),
    read: kyselyOnConnection(reader),
    db: new Kysely<Database>({ dialect: laneDialect(writer, lane) }),
    records: sqliteRecords(reader),
    lane,
    write: (work) => lane.run(() => work(open)),
    // In the lane from its first read on: the pages that it reads are still warm from the write before.
    update: (work) => lane.runUnsaved(() => runUpdate(updates, work)),
    async close() {
      await lane.close();
      reader.close();
      writer.close();
      lock.release();
    },
  };
}
