import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Database } from '../database.ts';
import { runDirectly } from '../prepared-query.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteLane } from './sqlite-lane.ts';

/** Kysely straight on a connection: the caller holds the transaction. */
export function kyselyOnConnection(connection: SqliteConnection): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: connection }) });
  return runDirectly(db, async <R>(sql: string, parameters: readonly unknown[]) => connection.prepare(sql).all(parameters) as R[]);
}

/** Kysely whose every statement goes through the lane as a write of its own. It has no transactions: those are `Storage.write`. */
export function laneDialect(connection: SqliteConnection, lane: SqliteLane): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new LaneDriver(connection, lane),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class LaneDriver implements Driver {
  readonly #link: LaneLink;
  constructor(connection: SqliteConnection, lane: SqliteLane) {
    this.#link = new LaneLink(connection, lane);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#link;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('This connection takes single statements; use Storage.write for a transaction');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class LaneLink implements DatabaseConnection {
  readonly #connection: SqliteConnection;
  readonly #lane: SqliteLane;
  constructor(connection: SqliteConnection, lane: SqliteLane) {
    this.#connection = connection;
    this.#lane = lane;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#lane.run(async () => {
      const statement = this.#connection.prepare(query.sql);
      if (statement.reader) return { rows: statement.all(query.parameters) as R[] };
      const { changes } = statement.run(query.parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    });
  }
  // eslint-disable-next-line require-yield -- the interface asks for a generator; single statements do not stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Single statements do not stream');
  }
}
