import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { RecordStore } from '#server/storage/record-store.ts';
import type { SqliteConnection } from '#server/storage/sqlite/sqlite-connection.ts';
import { sqliteRecords } from '#server/storage/sqlite/sqlite-records.ts';

/** A connection with its prepared statements. */
export interface Side {
  connection: SqliteConnection;
  records: RecordStore;
}

export function sideOf(connection: SqliteConnection): Side {
  return { connection, records: sqliteRecords(connection) };
}

/** Carries out one statement when its turn comes. Its promise is settled when it returns: nothing else happens in between. */
export type OnSide = <R>(label: string, writes: boolean, work: (side: Side) => Promise<R>) => Promise<R>;

export function recordsOn(on: OnSide): RecordStore {
  return {
    find: (id) => on('find record', false, ({ records }) => records.find(id)),
    findWithKey: (id, key) => on('find record and key', false, ({ records }) => records.findWithKey(id, key)),
    events: (id, upTo) => on('read events', false, ({ records }) => records.events(id, upTo)),
    lock: (id) => on('lock record', true, ({ records }) => records.lock(id)),
    insert: (record, events) => on('insert record', true, ({ records }) => records.insert(record, events)),
    // Everything here has a transaction around it, so that the store need not take half a change back by itself.
    append: (change) => on('append', true, ({ records }) => records.append({ ...change, alone: false })),
  };
}

function labelOf(sql: string): string {
  const [, verb = '', table = ''] = /^(select|insert|update|delete)\b.*?(?:from|into|update) "?(\w+)/.exec(sql) ?? [];
  return verb === '' ? (/^update "?(\w+)/.exec(sql)?.[0] ?? sql.slice(0, 40)) : `${verb} ${table}`;
}

/** Kysely whose every statement goes the given way. Transactions are the storage's. */
export function kyselyOn(on: OnSide): Kysely<Database> {
  const link: DatabaseConnection = {
    executeQuery: <R>({ sql, parameters }: CompiledQuery) =>
      on(labelOf(sql), !sql.startsWith('select'), async ({ connection }): Promise<QueryResult<R>> => {
        const statement = connection.prepare(sql);
        if (statement.reader) return { rows: statement.all(parameters) as R[] }; // the query's own row type
        const { changes } = statement.run(parameters);
        return { rows: [], numAffectedRows: BigInt(changes) };
      }),
    // eslint-disable-next-line require-yield -- the interface asks for a generator; nothing streams here
    async *streamQuery() {
      throw new Error('Nothing streams here');
    },
  };
  const nothing = async () => undefined;
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => link,
    beginTransaction: async () => {
      throw new Error('Transactions are the storage’s');
    },
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Database>({ dialect });
}
