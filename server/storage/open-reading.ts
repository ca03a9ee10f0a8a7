import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresLine } from './postgres/postgres-line.ts';
import { connectionConfig, kyselyOn } from './postgres/postgres-pool.ts';
import { postgresRecords } from './postgres/postgres-records.ts';
import { kyselyOnConnection } from './sqlite/lane-dialect.ts';
import { SqliteConnection } from './sqlite/sqlite-connection.ts';
import { sqliteRecords } from './sqlite/sqlite-records.ts';
import type { Storage } from './storage.ts';

/** A storage whose writes are refused. */
export type Reading = Storage;

/** There is no database where the settings say. */
export class NoDatabase extends Error {
  constructor(folder: string) {
    super(`There is no database in ${folder}. Name its folder with VOYAGER_DATA, or a PostgreSQL with DATABASE_URL.`);
    this.name = 'NoDatabase';
  }
}

/**
 * A database opened to be read and nothing else: it is not brought up to date and not locked, so a server may run on it. On PostgreSQL the
 * session itself refuses to write, on SQLite the connection; a file that is not there is not made.
 */
export async function openReading({ databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string }): Promise<Reading> {
  const clock = { now: () => Date.now() };
  const refused = () => Promise.reject(new Error('This database was opened to be read.'));
  const writing = { write: refused, update: refused };
  if (databaseUrl !== null) {
    const config = connectionConfig(databaseUrl);
    const line = new PostgresLine({ ...config, options: `${config.options ?? ''} -c default_transaction_read_only=on` });
    const read = kyselyOn(line.run);
    return { dialect: 'postgres', clock, read, db: read, records: postgresRecords(line.run), ...writing, close: () => line.close() };
  }
  const file = join(dataFolder, 'voyager.sqlite');
  if (!existsSync(file)) throw new NoDatabase(dataFolder);
  const connection = new SqliteConnection(file, { readonly: true });
  const read = kyselyOnConnection(connection);
  return {
    dialect: 'sqlite',
    clock,
    read,
    db: read,
    records: sqliteRecords(connection),
    ...writing,
    close: async () => connection.close(),
  };
}
