import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { lockFolder } from './process-lock.ts';

/**
 * Rewrites the database file from what is in it, so that no byte of a deleted row is left in a free page or in the log. Needs the folder
 * for itself.
 */
export function scrubSqlite(folder: string): void {
  const lock = lockFolder(folder);
  const handle = new Sqlite(join(folder, 'voyager.sqlite'));
  try {
    handle.exec('vacuum');
    handle.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    handle.close();
    lock.release();
  }
}
