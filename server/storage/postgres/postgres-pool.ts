import pg from 'pg';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { fromPostgres } from '../database-error.ts';
import type { Database } from '../database.ts';

const int8 = 20;

/** 64-bit integers as numbers: everything here is cents, milliseconds or counts, and beyond 2^53 is a fault worth stopping for. */
function integerOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An integer of the database is too large for this program');
  return value;
}

export function openPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'voyager',
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
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
  });
  // An idle connection that the server closed; the next use opens another, and says so if it cannot.
  pool.on('error', () => undefined);
  // One that breaks while it is out reports to whoever waits for its query; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A client whose errors are ours before anyone sees them. */
export interface Client {
  query<R>(config: { name?: string; text: string; values?: readonly unknown[] }): Promise<{ rows: R[]; rowCount: number }>;
  release(broken?: boolean): void;
  readonly db: Kysely<Database>;
  /** Called before each statement of `db` that is no plain read. */
  beforeWriting(begin: (() => Promise<void>) | null): void;
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
  const inTurn = turns();
  let begin: (() => Promise<void>) | null = null;
  const client: Client = {
    async query<R>(config: { name?: string; text: string; values?: readonly unknown[] }) {
      const { rows, rowCount } = await inTurn(() => raw.query({ ...config, values: [...(config.values ?? [])] }));
      return { rows: rows as R[], rowCount: rowCount ?? 0 };
    },
    release: (broken) => raw.release(broken === true),
    db: kyselyOn(async () => ({
      ...mapped(raw, inTurn, async (sql) => (sql.startsWith('select') || begin === null ? undefined : begin())),
      release: () => undefined,
    })),
    beforeWriting: (next) => (begin = next),
  };
  clients.set(raw, client);
  return client;
}

/** Kysely on connections of the pool, each statement on its own. */
export function kyselyOnPool(pool: pg.Pool): Kysely<Database> {
  return kyselyOn(async () => {
    try {
      const raw = await pool.connect();
      return { ...mapped(raw, turns(), null), release: () => raw.release() };
    } catch (error) {
      throw fromPostgres(error);
    }
  });
}

function kyselyOn(connect: () => Promise<PostgresPoolClient>): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }) });
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

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** One query at a time on a connection, as the protocol has it: reads that a transaction makes side by side wait for each other here. */
function turns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } catch (error) {
      throw fromPostgres(error);
    }
  };
}

function mapped(raw: pg.PoolClient, inTurn: InTurn, before: ((sql: string) => Promise<void>) | null): Pick<PostgresPoolClient, 'query'> {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (before !== null) await before(sql);
    return inTurn(() => raw.query({ ...named(sql), text: sql, values: [...parameters] }));
  };
  return { query: query as unknown as PostgresPoolClient['query'] }; // cursors, the other overload, are not used
}
