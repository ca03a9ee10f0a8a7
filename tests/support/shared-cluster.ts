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

/** The shape of the tables: columns, indexes, constraints and triggers. A test may drop any of them. */
const shapeOfTables = `(select coalesce(md5(string_agg(part, ',' order by part)), '') from (
  select table_name || '.' || column_name || ordinal_position || data_type as part from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass::text || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
) as parts)`;
/** A schema that keeps the rows that migrations put into the tables, and their shape. */
const keepRows = `
  create schema as_made;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table as_made.%I as table public.%I', name, name);
    end loop;
  end $$;
  create table as_made.shape as select ${shapeOfTables} as shape`;
/** Rows that a test left go, those of migrations come back; says whether the tables themselves are as they were. */
const makeAsItWas = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'as_made' and tablename <> 'shape' loop
      if to_regclass(format('public.%I', name)) is not null then
        execute format('insert into public.%I overriding system value table as_made.%I', name, name);
      end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where schemaname = 'public';
  end $$;
  select shape = ${shapeOfTables} as as_made from as_made.shape`;

async function startWithTemplate(): Promise<TestCluster> {
  const cluster = await startCluster({ fsync: 'off', max_connections: '300' });
  await query(cluster.address('postgres'), `create database ${template}`);
  const storage = await openStorage({ databaseUrl: cluster.address(template), dataFolder: tmpdir() }, product.migrations);
  await storage.close();
  await query(cluster.address(template), keepRows);
  return cluster;
}

/** Runs statements; answers the rows of the last. */
async function query<Row extends pg.QueryResultRow>(address: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const results = (await client.query<Row>(sql)) as pg.QueryResult<Row> | pg.QueryResult<Row>[];
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** The PostgreSQL of this run, as a runner sees it. */
export interface SharedCluster {
  /** A database with the product's tables as migrations leave them; answers its address. */
  takeDatabase(): Promise<string>;
  /** Gives it back: whoever is still connected is cut off, and it is made as it was. */
  giveBack(address: string): Promise<void>;
  /** The server's log since this was requested. */
  log(): string;
}

/** Databases of this runner that nobody uses. To make one writes some three hundred files; to empty one takes milliseconds. */
const free: string[] = [];

export async function sharedCluster(): Promise<SharedCluster> {
  const { server, logFile } = await ask();
  const before = readFileSync(logFile, 'utf8').length;
  return {
    async takeDatabase() {
      const one = free.pop();
      if (one !== undefined) return one;
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await query(server, `create database ${name} template ${template}`);
      return Object.assign(new URL(server), { pathname: `/${name}` }).href;
    },
    async giveBack(address) {
      const made = await query<{ as_made: boolean }>(address, makeAsItWas);
      if (made.at(-1)?.as_made === true) free.push(address);
      else await query(server, `drop database ${new URL(address).pathname.slice(1)} with (force)`);
    },
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
