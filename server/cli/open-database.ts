import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration, type Configuration } from '#server/configuration/configuration.ts';
import { WrongMasterKey, type Keys } from '#server/security/keys.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { giveKeys } from '#server/people/give-keys.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { DataFolderInUse } from '#server/storage/sqlite/process-lock.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Output } from './command.ts';
import { UsageError } from './command.ts';
import { product } from '#server/product.ts';
import { root } from '#server/root.ts';

export interface OpenDatabase {
  /** Where it is, in words, without the password; and whether it was made just now. */
  where: string;
  configuration: Configuration;
  keys: Keys;
  storage: Storage;
}

/**
 * The database that the server's own settings name: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. Null after a message that says why
 * it cannot be opened: a server holds its folder, or it was sealed under another key. Throws `UsageError` where there is none and none may be made.
 */
export async function openDatabase(output: Output, { make = false }: { make?: boolean } = {}): Promise<OpenDatabase | null> {
  const configuration = readConfiguration(process.env, root);
  const isNew = configuration.databaseUrl === null && !existsSync(join(configuration.dataFolder, 'voyager.sqlite'));
  if (make && isNew && configuration.mode === 'production' && !configuration.dataFolderIsNamed)
    throw new UsageError(
      `No setting names a database, and there is none in ${configuration.dataFolder}. Give DATABASE_URL or VOYAGER_DATA as the nodes have it; nothing was made.`,
    );
  if (!make && isNew) throw new UsageError(`There is no database in ${configuration.dataFolder}. Name its folder with VOYAGER_DATA.`);
  const masters = loadKeys(configuration);
  let storage: Storage;
  try {
    storage = await openStorage(configuration, product.migrations);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    output.error(`${error.message}\n`);
    return null;
  }
  try {
    const keys = await openKeys(storage, masters, randomBytes);
    await giveKeys(storage, keys, randomBytes);
    return { where: wordsFor(configuration, isNew), configuration, keys, storage };
  } catch (error) {
    await storage.close();
    if (!(error instanceof WrongMasterKey)) throw error;
    output.error(`${error.message} Nothing was changed.\n`);
    return null;
  }
}

function wordsFor({ databaseUrl, dataFolder }: Configuration, isNew: boolean): string {
  if (databaseUrl === null) return `${isNew ? 'a new SQLite database' : 'the SQLite database'} in ${dataFolder}`;
  const { hostname, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)}${hostname === '' ? '' : ` on ${hostname}`}`;
}
