import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backUpPostgres } from '#server/storage/backup/postgres-backup.ts';
import { backUpSqlite } from '#server/storage/backup/sqlite-backup.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readDatabase } from './read-database.ts';

/** The server's own settings say which database, and it may serve on meanwhile. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file>',
  says: 'writes all of the database, as it is now, into one file; the server may run. The keys are not in it: keep them elsewhere',
  async run(args, output) {
    const { positional, json } = readArguments(args);
    const [name, ...more] = positional;
    if (name === undefined || more.length > 0) throw new UsageError('Name one file to write.');
    const file = resolve(name);
    if (existsSync(file)) throw new UsageError(`${file} is there already: name another file.`);
    const folder = dirname(file);
    if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}. Make it first, for you alone: mkdir -m 0700 ${folder}`);
    const moment = new Date().toISOString();
    await readDatabase(async (_, { databaseUrl, dataFolder }) =>
      databaseUrl === null ? backUpSqlite(dataFolder, file) : backUpPostgres(databaseUrl, file),
    );
    output.out(
      json
        ? `${JSON.stringify({ file, moment })}\n`
        : `${file} has everything that was acknowledged before ${moment}. It opens with the master key only, which is not in it.\n`,
    );
    return 0;
  },
};
