import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { nodeOptions } from '../../../server/start.mjs';
import { printed, startChild } from '../server.ts';
import type { Contestant } from './contestants.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const peers = fileURLToPath(new URL('./peers/', import.meta.url));
/** One folder below the root, as `dist/` is: the areas of the product are found by a path from the program. */
const built = join(root, '.cache');

/** Each program in one file, as `npm start` makes the server's. */
export function buildPrograms(withPeers: boolean): void {
  const entry = (path: string): string => join(root, 'tests/bench/engine', path);
  const bundle = (entryPoints: string[], outdir: string) =>
    buildSync({
      absWorkingDir: root,
      entryPoints,
      outdir,
      entryNames: '[name]',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    });
  const compiling = join(root, 'server/voyager/definitions/compile-worker.ts');
  bundle([...['contestants/bare.ts', 'contestants/xstate.ts', 'contestants/voyager.ts', 'seed.ts'].map(entry), compiling], built);
  if (!withPeers) return;
  installPeers();
  bundle(['peers/dbos.ts', 'peers/restate.ts'].map(entry), join(peers, 'dist'));
}

/** The peers are no dependency of the product: they are installed here when the bench first runs. */
function installPeers(): void {
  if (existsSync(join(peers, 'node_modules/.package-lock.json'))) return;
  console.log('  installing what the engine is measured against…');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: peers, stdio: ['ignore', 'ignore', 'inherit'] });
}

export interface Running {
  port: number;
  pid: number;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Starts a contestant on its database and waits until it listens. */
export async function start(contestant: Contestant, place: { database: string; sizes: string; folder: string }): Promise<Running> {
  const ports = await freePorts(4);
  const [port = 0] = ports;
  mkdirSync(place.folder, { recursive: true });
  const log = join(place.folder, 'log.txt');
  const peer = contestant.program === 'dbos' || contestant.program === 'restate';
  const program = join(peer ? join(peers, 'dist') : built, `${contestant.program}.mjs`);
  const { child, stop } = startChild(
    process.execPath,
    [...nodeOptions, program],
    {
      ...contestant.environment,
      ...(contestant.program === 'voyager' ? voyagerEnvironment(place.database) : {}),
      NODE_ENV: 'production',
      PORT: String(port),
      BENCH_PORTS: ports.join(','),
      BENCH_DATABASE: place.database,
      BENCH_SIZES: place.sizes,
      BENCH_ROOT: root,
    },
    openSync(log, 'a'),
  );
  await printed(child, /ready\n/).catch((error: unknown) => {
    throw new Error(`${contestant.name} did not start: ${readFileSync(log, 'utf8').slice(-2000)}`, { cause: error });
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'close');
      stop();
      await gone;
    },
  };
}

/** The setting that tells the real server where its records are: a folder, or the address of a PostgreSQL. */
export function voyagerEnvironment(database: string): Record<string, string> {
  const key = Buffer.alloc(32, 7).toString('base64');
  const postgres = database.startsWith('postgres');
  return {
    VOYAGER_KEY: key,
    VOYAGER_STAND_INS: '1',
    OPERATIONS_PORT: '0',
    NODE_ENV: 'production',
    VOYAGER_DATA: postgres ? join(root, 'data') : database,
    DATABASE_URL: postgres ? database : '',
  };
}

/** Fills a database with records; see `seed.ts`. */
export async function seedDatabase<T>(database: string, what: object): Promise<T> {
  const { child } = startChild(process.execPath, ['--max-old-space-size=4096', join(built, 'seed.mjs')], {
    ...voyagerEnvironment(database),
    BENCH_ROOT: root,
    BENCH_SEED: JSON.stringify(what),
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`filling ${database} ended with ${code}`);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') ports.push(address.port);
  }
  for (const server of servers) server.close();
  return ports;
}
