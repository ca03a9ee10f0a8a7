import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration, type Configuration } from '#server/configuration/configuration.ts';
import { loadKeys, type Keys } from '#server/security/keys.ts';
import { openReading } from '#server/storage/open-reading.ts';
import type { Storage } from '#server/storage/storage.ts';
import { UsageError } from './command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** The database was sealed under another master key than the settings name. */
export class SealedUnderAnother extends Error {
  constructor() {
    super('This database was sealed under another master key. Name the right one with VOYAGER_KEY.');
    this.name = 'SealedUnderAnother';
  }
}

/** The same with the key that its contents were sealed under. */
export function readSealedDatabase<T>(look: (storage: Storage, keys: Keys) => Promise<T>): Promise<T> {
  return readDatabase(async (storage, configuration) => {
    const keys = loadKeys(configuration);
    await demandSealedUnder(storage, keys);
    return look(storage, keys);
  });
}

/** Throws `SealedUnderAnother` where the database says that another master key sealed it. */
export async function demandSealedUnder({ read }: Pick<Storage, 'read'>, keys: Keys): Promise<void> {
  const known = await read.selectFrom('setting').select('value').where('name', '=', 'master-key').executeTakeFirst();
  if (known !== undefined && known.value !== keys.id) throw new SealedUnderAnother();
}

/** The keys that the settings name, where no database is opened. None is made. */
export function serverKeys(): Keys {
  const configuration = readConfiguration(process.env, root);
  if (configuration.key === null && !existsSync(join(configuration.dataFolder, 'voyager.key')))
    throw new UsageError('Name the master key with VOYAGER_KEY.');
  return loadKeys(configuration);
}
