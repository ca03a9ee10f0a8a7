import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import pg from 'pg';
import { connectionConfig } from '../postgres/postgres-pool.ts';

/** Writes the database, as it is when the command begins, into one file, by PostgreSQL's own `pg_dump`. Servers may write on meanwhile. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  try {
    await runTool('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', '--file', part]);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  const handle = openSync(part, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, file);
}

/** The settings in a backup by their names, read from the file alone. */
export async function settingsInBackup(file: string): Promise<ReadonlyMap<string, string>> {
  const said = await run('pg_restore', ['--data-only', '--table=setting', '--file=-', file]);
  const copies = said.matchAll(/^COPY [^\n]*\bsetting \(name, value\) FROM stdin;\n(.*?)^\\\.$/gms);
  const pairs = [...copies].flatMap(([, rows = '']) => rows.split('\n').filter((line) => line.includes('\t')));
  return new Map(pairs.map((line) => line.split('\t', 2) as [string, string]));
}

/** Puts a backup into an empty database: all of it, or nothing. */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  await runTool('pg_restore', databaseUrl, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]);
}

/** Resolves to true if the database has tables of this product. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(connectionConfig(databaseUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('record') is not null as there");
    return rows[0]?.there === true;
  } finally {
    await client.end();
  }
}

/** The password goes by the environment: every user of the machine can read a command's arguments. */
async function runTool(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  await run(tool, ['--dbname', url.href, ...args], password === '' ? {} : { PGPASSWORD: password });
}

/** Returns the output of a tool. Throws the tool's own error text. */
async function run(tool: string, args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(tool, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error(`${tool} is not here. Install PostgreSQL's client programs, of the server's version or later.`)),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${tool} failed: ${said.trim().slice(0, 2000)}`);
  return printed;
}
