import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { lockFolder } from '../sqlite/process-lock.ts';
import { SqliteHandle } from '../sqlite/sqlite-handle.ts';

/**
 * Writes the database of a folder, as it is at this moment, into one file that only this user can read. A server may write on meanwhile: the copy is
 * one read transaction, and holds nothing that was deleted.
 */
export function backUpSqlite(dataFolder: string, file: string): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600)); // empty, and readable by no other user from the beginning
  const database = new SqliteHandle(join(dataFolder, 'voyager.sqlite'), { readonly: true, timeout: 30_000 });
  try {
    database.prepare('vacuum into ?').run(part);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    database.close();
  }
  demandWhole(part);
  putInPlace(part, file);
}

/**
 * Puts a backup into a folder that has no database, once `check` has looked at it in a folder beside. Throws `DataFolderInUse` where a server holds the
 * folder; what is thrown leaves the folder without a database.
 */
export async function restoreSqlite(file: string, dataFolder: string, check: (folder: string) => Promise<void>): Promise<void> {
  const lock = lockFolder(dataFolder);
  const beside = join(dataFolder, 'restoring');
  try {
    rmSync(beside, { recursive: true, force: true });
    makeFolder(beside, 0o700);
    const copy = join(beside, 'voyager.sqlite');
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    demandWhole(copy);
    await check(beside);
    putInPlace(copy, join(dataFolder, 'voyager.sqlite'));
  } finally {
    rmSync(beside, { recursive: true, force: true });
    lock.release();
  }
}

export function hasSqlite(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'voyager.sqlite'));
}

function demandWhole(file: string): void {
  const database = new SqliteHandle(file, { readonly: true });
  try {
    if (database.pragma('integrity_check') !== 'ok') throw new Error(`${file} is damaged: it is no whole database.`);
  } finally {
    database.close();
  }
}

/** Under its name only once all of it is on the disk. */
function putInPlace(part: string, file: string): void {
  flush(part);
  renameSync(part, file);
  flush(dirname(file));
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
