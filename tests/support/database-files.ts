import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabasePlace } from './databases.ts';

/** The bytes on the disk: of the tables, and of the log that is written ahead of them. On SQLite the log stands with the tables. */
export async function databaseFiles({ databaseUrl, dataFolder }: DatabasePlace): Promise<{ tables: Buffer; log: Buffer }> {
  if (databaseUrl === null) return { tables: bytesIn(dataFolder, (name) => name.startsWith('voyager.sqlite')), log: Buffer.alloc(0) };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('checkpoint'); // what is in memory is in the files then
    const { rows } = await client.query<{ folder: string; oid: string }>(
      `select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`,
    );
    const [{ folder, oid } = { folder: '', oid: '' }] = rows;
    return { tables: bytesIn(join(folder, 'base', oid)), log: bytesIn(join(folder, 'pg_wal')) };
  } finally {
    await client.end();
  }
}

function bytesIn(folder: string, isWanted: (name: string) => boolean = () => true): Buffer {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && isWanted(entry.name));
  return Buffer.concat(files.map(({ name }) => readFileSync(join(folder, name))));
}
