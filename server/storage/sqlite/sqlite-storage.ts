import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Storage, WriteTransaction } from '../storage.ts';
import { connectionDialect, laneDialect } from './lane-dialect.ts';
import { lockFolder } from './process-lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteLane } from './sqlite-lane.ts';
import { sqliteRecords } from './sqlite-records.ts';
import { runUpdate, type HeldTransaction, type UpdateSource } from '../update-transaction.ts';

/** The embedded database: one file in a folder that this process holds alone, one writer, one reader. */
export async function openSqlite(folder: string): Promise<Storage & { lane: SqliteLane }> {
  const lock = lockFolder(folder);
  const file = join(folder, 'voyager.sqlite');
  const writer = new SqliteConnection(file, { readonly: false });
  chmodSync(file, 0o600);
  const transaction = new Kysely<Database>({ dialect: connectionDialect(writer) });
  await migrate(transaction, 'sqlite');
  // The folder is ours alone, so whoever held a lease on an effect is gone: it need not run out first.
  await transaction.updateTable('effect').set({ lease_until: 0 }).where('status', '=', 'running').execute();

  const reader = new SqliteConnection(file, { readonly: true });
  const lane = new SqliteLane(writer);
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

  const read = new Kysely<Database>({ dialect: connectionDialect(reader) });
  const reading = sqliteRecords(reader);
  const updates: UpdateSource = {
    read,
    records: { ...reading, append: (change) => lane.runShort(() => records.appendNow(change)) },
    begin: () => holdLane(lane, open),
  };
  return {
    dialect: 'sqlite',
    read,
    db: new Kysely<Database>({ dialect: laneDialect(writer, lane) }),
    records: reading,
    lane,
    write: (work) => lane.run(() => work(open)),
    update: (work) => runUpdate(updates, work),
    async close() {
      await lane.close();
      reader.close();
      writer.close();
      lock.release();
    },
  };
}

/** The lane's turn, held until it is given back: what is written meanwhile is one write of its batch. */
function holdLane(lane: SqliteLane, transaction: WriteTransaction): Promise<HeldTransaction> {
  return new Promise((granted, refused) => {
    let end: { resolve: () => void; reject: (error: Error) => void };
    const done = lane.run(
      () =>
        new Promise<void>((resolve, reject) => {
          end = { resolve, reject };
          granted({
            transaction,
            async commit() {
              end.resolve();
              await done;
            },
            async rollback() {
              end.reject(new Error('taken back'));
              await done.catch(() => undefined);
            },
          });
        }),
    );
    done.catch(refused);
  });
}
