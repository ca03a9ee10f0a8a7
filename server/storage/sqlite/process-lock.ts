import { join } from 'node:path';
import { fromSqlite, isDatabaseError } from '../database-error.ts';
import { makeFolder } from '../make-folder.ts';
import { guarded } from './sqlite-connection.ts';
import { SqliteHandle } from './sqlite-handle.ts';

export interface ProcessLock {
  release(): void;
}

/** Another process holds the folder. The message is for the operator who started the second one. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process of this server. ` +
        'Stop that one first, or name another folder with VOYAGER_DATA, or use PostgreSQL (DATABASE_URL) for several processes.',
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Takes a folder for the life of this process. The lock is the operating system's own, on a file beside the database (an exclusive
 * lock on the database itself would shut out our reader); it ends with the process, also by kill -9.
 */
export function lockFolder(folder: string): ProcessLock {
  makeFolder(folder, 0o700);
  const handle = guarded(() => new SqliteHandle(join(folder, 'voyager.lock'), { timeout: 0 }));
  try {
    handle.pragma('journal_mode = memory');
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    const known = fromSqlite(error);
    throw isDatabaseError(known, 'timeout') ? new DataFolderInUse(folder) : known;
  }
  return { release: () => handle.close() };
}
