import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStorage } from '#server/storage/open-storage.ts';
import { PostgresMissing, startCluster, type TestCluster } from './postgres.ts';
import { product } from '#server/product.ts';

const variable = 'VOYAGER_TEST_CLUSTER';
const template = 'template_with_tables';

interface Answer {
  server: string;
  logFile: string;
}

/**
 * vitest's global setup: one PostgreSQL for a whole run, in the process that all runners share. It is started when a test first asks for it, so that a run
 * without such tests pays nothing. Each project of the configuration calls this; the first one serves all.
 */
export default function setup(): (() => Promise<void>) | undefined {
  if (process.env[variable] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'voyager-cluster-'));
  const socket = join(folder, 'door');
  process.env[variable] = socket;
  let started: Promise<TestCluster> | null = null;
  const door = createServer((_request, response) => {
    started ??= startWithTemplate();
    started.then(
      ({ address, logFile }) => response.end(JSON.stringify({ server: address('postgres'), logFile } satisfies Answer)),
      (error: unknown) => response.writeHead(error instanceof PostgresMissing ? 404 : 500).end(String((error as Error).message)),
    );
  }).listen(socket);
  return async () => {
    door.close();
    await started?.then(
      (cluster) => cluster.stop(),
      () => undefined, // told to whoever asked
    );
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startWithTemplate(): Promise<TestCluster> {
  const cluster = await startCluster({ fsync: 'off', max_connections: '300' });
  await query(cluster.address('postgres'), `create database ${template}`);
  const storage = await openStorage({ databaseUrl: cluster.address(template), dataFolder: tmpdir() }, product.migrations);
  await storage.close();
  return cluster;
}

async function query(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The PostgreSQL of this run, as a runner sees it. */
export interface SharedCluster {
  /** Makes a database with the product's tables in it, and answers its address. */
  createDatabase(): Promise<string>;
  /** Takes such a database away, whoever is still connected. */
  dropDatabase(address: string): Promise<void>;
  /** What the server wrote to its log since this was asked for. */
  log(): string;
}

export async function sharedCluster(): Promise<SharedCluster> {
  const { server, logFile } = await ask();
  const before = readFileSync(logFile, 'utf8').length;
  return {
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await query(server, `create database ${name} template ${template}`);
      return Object.assign(new URL(server), { pathname: `/${name}` }).href;
    },
    dropDatabase: (address) => query(server, `drop database if exists ${new URL(address).pathname.slice(1)} with (force)`),
    log: () => readFileSync(logFile, 'utf8').slice(before),
  };
}

function ask(): Promise<Answer> {
  const socketPath = process.env[variable];
  if (socketPath === undefined) throw new Error('The PostgreSQL of a run is started by tests/vitest.config.ts: run vitest with it.');
  return new Promise((resolve, reject) => {
    const request = get({ socketPath, path: '/' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(body) as Answer);
        else reject(response.statusCode === 404 ? new PostgresMissing(body) : new Error(body));
      });
    });
    request.on('error', reject);
  });
}
