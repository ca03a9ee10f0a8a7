import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { memoryFolder } from './memory-folder.ts';

/** A PostgreSQL of a test's own: a fresh cluster on a free port, gone afterwards. */
export interface TestCluster {
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  /** The address of a database of this server. */
  address(database: string): string;
  /** kill -9 of the whole server. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Where the server writes its log. */
  readonly logFile: string;
}

export class PostgresMissing extends Error {}

function findPrograms(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    if (folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) return folder;
  }
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

function programs(): string {
  const found = findPrograms();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', timeout: 240_000 });
    } catch {
      // Said below, by name.
    }
    const installed = findPrograms();
    if (installed !== null) return installed;
  }
  throw new PostgresMissing(
    'PostgreSQL could not run: no initdb and postgres on the PATH or under /usr/lib/postgresql. Install the package "postgresql".',
  );
}

/** PostgreSQL refuses to run as root; then it runs as the user its package made. */
export function account(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':');
  if (uid === undefined || gid === undefined)
    throw new PostgresMissing('PostgreSQL could not run: it refuses root, and there is no user "postgres".');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function startCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  const bin = programs();
  const user = account();
  const folder = memoryFolder('voyager-postgres-');
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const owner = user === null ? {} : user;
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '64MB',
    // As the security notes ask of a real one: nothing that was typed reaches the server's log (DP-05).
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    ...settings,
  };
  let server: ChildProcess | null = null;
  const logFile = join(folder, 'log');
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  function spawnServer(): ChildProcess {
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(logFile, 'a');
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', log] });
    closeSync(log);
    return child;
  }

  async function start(): Promise<void> {
    server = spawnServer();
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client({ connectionString: address('postgres'), connectionTimeoutMillis: 1000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (attempt > 400) throw new Error(`PostgreSQL did not start: ${readFileSync(logFile, 'utf8').slice(-500)}`, { cause: error });
        // After a kill the old one's children may still hold its memory for a moment; a start before they are gone is refused.
        if (server.exitCode !== null) server = spawnServer();
        await new Promise((next) => setTimeout(next, 50)); // waits for a process outside ours; there is no event to wait for
      }
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await gone;
  }

  await start();
  let databases = 0;
  return {
    address,
    logFile,
    async createDatabase() {
      const name = `test_${process.pid}_${++databases}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
