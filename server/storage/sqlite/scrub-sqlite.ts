import { join } from 'node:path';
import { lockFolder } from './process-lock.ts';
import { SqliteHandle } from './sqlite-handle.ts';

/**
 * Rewrites the database file from what is in it, so that no byte of a deleted row is left in a free page or in the log. Needs the folder
 * for itself.
 */
export function scrubSqlite(folder: string): void {
  const lock = lockFolder(folder);
  const handle = new SqliteHandle(join(folder, 'voyager.sqlite'));
  try {
    handle.exec('vacuum');
    handle.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    handle.close();
    lock.release();
  }
}
