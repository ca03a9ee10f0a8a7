import pg from 'pg';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { fromPostgres } from '../database-error.ts';
import type { Database } from '../database.ts';
import { runDirectly } from '../prepared-query.ts';
import type { RunStatement } from './postgres-line.ts';

const int8 = 20;

/** 64-bit integers as numbers: everything here is cents, milliseconds or counts, and beyond 2^53 is a fault worth stopping for. */
function integerOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer of the database is too large for this program');
  return value;
}

/** The options of every connection. */
export function connectionConfig(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'voyager',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // A server set to answer before its log is on the disk would break the first promise; this session insists.
    options: '-c synchronous_commit=on -c client_min_messages=error',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? integerOf : pg.types.getTypeParser(oid, format as 'text'),
    },
  };
}

export function openPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionConfig(databaseUrl), max: connections, idleTimeoutMillis: 60_000 });
  // An idle connection that the server closed; the next use opens another, and says so if it cannot.
  pool.on('error', () => undefined);
  // One that breaks while it is out reports to the caller that waits for its query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A client whose errors are ours before anyone sees them. */
export interface Client {
  run: RunStatement;
  release(broken?: boolean): void;
  readonly db: Kysely<Database>;
}

const clients = new WeakMap<pg.PoolClient, Client>();

export async function takeClient(pool: pg.Pool): Promise<Client> {
  let raw: pg.PoolClient;
  try {
    raw = await pool.connect();
  } catch (error) {
    throw fromPostgres(error);
  }
  const known = clients.get(raw);
  if (known !== undefined) return known;
  const run = inTurn(raw);
  const client: Client = { run, release: (broken) => raw.release(broken === true), db: kyselyOn(run) };
  clients.set(raw, client);
  return client;
}

/** One query at a time on a connection, as the protocol has it: reads that a transaction makes side by side wait for each other here. */
function inTurn(raw: pg.PoolClient): RunStatement {
  let last: Promise<unknown> = Promise.resolve();
  return async <R>(statement: Parameters<RunStatement>[0]) => {
    const mine = last.then(() => raw.query({ ...statement, values: [...(statement.values ?? [])] }));
    last = mine.catch(() => undefined);
    try {
      const { rows, rowCount } = await mine;
      return { rows: rows as R[], rowCount: rowCount ?? 0 };
    } catch (error) {
      throw fromPostgres(error);
    }
  };
}

/** Kysely over single statements, on whatever connection takes them. */
export function kyselyOn(run: RunStatement): Kysely<Database> {
  const link = {
    async query(sql: string, parameters: readonly unknown[]) {
      const { rows, rowCount } = await run({ ...named(sql), text: sql, values: parameters });
      return { rows, rowCount, command: sql.slice(0, sql.indexOf(' ')).toUpperCase() };
    },
    release: () => undefined,
  };
  const db = new Kysely<Database>({
    // Cursors, the other way to ask, are not used.
    dialect: new PostgresDialect({ pool: { connect: async () => link as unknown as PostgresPoolClient, end: async () => undefined } }),
  });
  return runDirectly(
    db,
    async <R>(sql: string, parameters: readonly unknown[]) => (await run<R>({ ...named(sql), text: sql, values: parameters })).rows,
  );
}

const names = new Map<string, string>();

/** A statement that comes again is parsed and planned once a connection. The first few hundred different ones get a name. */
function named(sql: string): { name?: string } {
  let name = names.get(sql);
  if (name === undefined) {
    if (names.size >= 400 || !/^(select|insert|update|delete|with)\b/.test(sql)) return {};
    name = `kysely-${names.size}`;
    names.set(sql, name);
  }
  return { name };
}
