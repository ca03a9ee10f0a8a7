import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../migrations/migrate.ts';
import type { Migrations } from '../migrations/migration.ts';
import type { Storage } from '../storage.ts';
import { unwatched, type StorageWatch } from '../storage-watch.ts';
import { kyselyOnConnection } from './lane-dialect.ts';
import { endLeases, laneStorage } from './lane-storage.ts';
import { lockFolder } from './process-lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { steadyClock } from './steady-clock.ts';
import { SqliteLane } from './sqlite-lane.ts';

/**
 * Copies the log into the database file, so that after a stop the one file holds everything. SQLite does so when its last connection closes, which a
 * driver may put off. On a full disk the log stays, and is read at the next start.
 */
function emptyLog(writer: SqliteConnection): void {
  try {
    writer.handle.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The log is whole and stays.
  }
}

/** The embedded database: one file in a folder that this process holds alone, one writer, one reader. */
export async function openSqlite(
  folder: string,
  migrations: Migrations,
  watch: StorageWatch = unwatched,
): Promise<Storage & { lane: SqliteLane }> {
  const lock = lockFolder(folder);
  const file = join(folder, 'voyager.sqlite');
  const writer = new SqliteConnection(file, { readonly: false });
  chmodSync(file, 0o600);
  const transaction = kyselyOnConnection(writer);
  await migrate(transaction, 'sqlite', migrations);
  await endLeases(transaction);

  const reader = new SqliteConnection(file, { readonly: true });
  const lane = new SqliteLane(writer, watch);
  return {
    ...laneStorage({ writer, reader, lane, clock: steadyClock() }),
    lane,
    async close() {
      await lane.close();
      reader.close();
      emptyLog(writer);
      writer.close();
      lock.release();
    },
  };
}
