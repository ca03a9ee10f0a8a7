import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { WrongMasterKey } from '#server/security/keys.ts';
import { keysBySettings, readKeys } from '#server/security/open-keys.ts';
import { breakWords, verifyAudit } from '#server/security/verify-audit.ts';
import { hasTables, restorePostgres, settingsInBackup } from '#server/storage/backup/postgres-backup.ts';
import { hasSqlite, restoreSqlite } from '#server/storage/backup/sqlite-backup.ts';
import { openReading } from '#server/storage/open-reading.ts';
import { DataFolderInUse } from '#server/storage/sqlite/process-lock.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { serverKeys } from './read-database.ts';
import { root } from '#server/root.ts';

/** The backup is in place, and yet cannot be served. */
class NotServable extends Error {}

/** The server's own settings say where to, and the keys that the backup was sealed under. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file>',
  says: 'puts a backup into a data folder or a PostgreSQL database that is empty, and checks that the keys open it and that its audit holds',
  async run(args, output) {
    const { positional, json } = readArguments(args);
    const [name, ...more] = positional;
    if (name === undefined || more.length > 0) throw new UsageError('Name one backup.');
    const file = resolve(name);
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const { databaseUrl, dataFolder } = readConfiguration(process.env, root);
    const masters = serverKeys();
    const full = databaseUrl === null ? hasSqlite(dataFolder) : await hasTables(databaseUrl);
    if (full)
      throw new UsageError(
        `There is a database already in ${databaseUrl === null ? dataFolder : 'DATABASE_URL'}. Restore into an empty one; nothing was changed.`,
      );
    let written = false;
    let audited = 0;
    /** Throws where the keys are not those of the backup, or its audit was changed. */
    const check = async (place: { databaseUrl: string | null; dataFolder: string }): Promise<void> => {
      const storage = await openReading(place);
      try {
        const { broken, rows } = await verifyAudit(storage.read, await readKeys(storage, masters));
        if (broken !== null) throw new NotServable(`The audit in the backup does not hold: ${breakWords(broken)}.`);
        audited = rows;
      } finally {
        await storage.close();
      }
    };
    try {
      if (databaseUrl === null) await restoreSqlite(file, dataFolder, (folder) => check({ databaseUrl, dataFolder: folder }));
      else {
        // Before a row is written: a wrong key leaves the database as empty as it was.
        const settings = await settingsInBackup(file);
        await keysBySettings(async (name) => settings.get(name) ?? null, masters);
        written = true;
        await restorePostgres(file, databaseUrl);
        await check({ databaseUrl, dataFolder });
      }
    } catch (error) {
      if (!(error instanceof NotServable || error instanceof WrongMasterKey || error instanceof DataFolderInUse)) throw error;
      output.error(`${error.message} ${written ? 'Drop the database before you try again.' : 'Nothing was changed.'}\n`);
      return 1;
    }
    output.out(
      json
        ? `${JSON.stringify({ file, auditRows: audited })}\n`
        : `Restored. The keys open it, and its audit holds: ${audited} rows. Start the server on it.\n`,
    );
    return 0;
  },
};
