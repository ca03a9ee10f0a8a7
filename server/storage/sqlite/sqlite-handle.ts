import { DatabaseSync } from './sqlite-driver.ts';

type Parameter = null | number | bigint | string | Uint8Array;
type Row = Record<string, unknown>;

/** A prepared statement. Blobs come as `Buffer`; whole numbers beyond 2^53 are refused with a RangeError, never rounded. */
export interface Statement {
  /** True if the statement answers rows. */
  readonly reader: boolean;
  get(...parameters: readonly unknown[]): unknown;
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): { changes: number; lastInsertRowid: number };
  iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** One open SQLite database. What it throws is the driver's own; `fromSqlite` makes it ours. */
export class SqliteHandle {
  readonly #database: InstanceType<typeof DatabaseSync>;

  /** `timeout`: for how many milliseconds a lock of another process is waited for. */
  constructor(file: string, { readonly = false, timeout = 5000 }: { readonly?: boolean; timeout?: number } = {}) {
    this.#database = new DatabaseSync(file, { readOnly: readonly, timeout });
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(sql: string): Statement {
    const statement = this.#database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      get: (...parameters) => withBuffers(statement.get(...(parameters as Parameter[])) as Row | undefined),
      all: (...parameters) => {
        const rows = statement.all(...(parameters as Parameter[])) as Row[];
        for (const row of rows) withBuffers(row);
        return rows;
      },
      run: (...parameters) => statement.run(...(parameters as Parameter[])) as { changes: number; lastInsertRowid: number },
      *iterate(...parameters): IterableIterator<unknown> {
        for (const row of statement.iterate(...(parameters as Parameter[]))) yield withBuffers(row as Row);
      },
    };
  }

  /** Statements without parameters, one after another; their rows are dropped. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Sets or reads a pragma: the first value that it answers. */
  pragma(text: string): unknown {
    const row = this.#database.prepare(`pragma ${text}`).get();
    return row === undefined ? undefined : Object.values(row)[0];
  }

  /** Ends its transaction too: the package's connection lives until its last statement is collected, and would hold the locks until then. */
  close(): void {
    if (this.inTransaction) this.#database.exec('rollback');
    this.#database.close();
  }
}

/** The driver answers blobs as plain bytes. */
function withBuffers<T extends Row | undefined>(row: T): T {
  for (const name in row) {
    const value: unknown = row[name];
    if (value instanceof Uint8Array) (row as Row)[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return row;
}
