import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration, type Configuration } from '#server/configuration/configuration.ts';
import type { Keys } from '#server/security/keys.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { readKeys } from '#server/security/open-keys.ts';
import { openReading } from '#server/storage/open-reading.ts';
import type { Storage } from '#server/storage/storage.ts';
import { UsageError } from './command.ts';
import { root } from '#server/root.ts';

/**
 * Looks into the database that the server's own settings name, `VOYAGER_DATA` or `DATABASE_URL`, also while a server runs on it; nothing can be
 * changed. Throws `UsageError` where there is none.
 */
export async function readDatabase<T>(look: (storage: Storage, configuration: Configuration) => Promise<T>): Promise<T> {
  const configuration = readConfiguration(process.env, root);
  if (configuration.databaseUrl === null && !existsSync(join(configuration.dataFolder, 'voyager.sqlite')))
    throw new UsageError(`There is no database in ${configuration.dataFolder}. Name its folder with VOYAGER_DATA.`);
  const storage = await openReading(configuration);
  try {
    return await look(storage, configuration);
  } finally {
    await storage.close();
  }
}

/** The same with the keys that its contents were sealed under. Throws `WrongMasterKey` where the settings name others. */
export function readSealedDatabase<T>(look: (storage: Storage, keys: Keys) => Promise<T>): Promise<T> {
  return readDatabase(async (storage, configuration) => {
    return look(storage, await readKeys(storage, loadKeys(configuration)));
  });
}

/** The keys that the settings name, where no database is opened. None is made. */
export function serverKeys(): Keys {
  const configuration = readConfiguration(process.env, root);
  if (configuration.key === null && configuration.keyFile === null && !existsSync(join(configuration.dataFolder, 'voyager.key')))
    throw new UsageError('Name the master key with VOYAGER_KEY or VOYAGER_KEY_FILE.');
  return loadKeys(configuration);
}
