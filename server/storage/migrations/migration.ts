import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The tools of a migration: Kysely's builder, and the two column types whose names differ between the databases. */
export interface MigrationTools {
  db: Kysely<unknown>;
  dialect: Dialect;
  /** A whole number of 64 bits. */
  integer: 'integer' | 'bigint';
  blob: 'blob' | 'bytea';
  /** On SQLite the table is STRICT, so that a wrong type is refused there as it is on PostgreSQL. */
  createTable(name: string): CreateTableBuilder<string, never>;
}

export type Migration = (tools: MigrationTools) => Promise<void>;

/** By their names, in whose order they run. Never edited once released: a change is a new step. */
export type Migrations = Readonly<Record<string, Migration>>;

export function migrationTools(db: Kysely<unknown>, dialect: Dialect): MigrationTools {
  return {
    db,
    dialect,
    integer: dialect === 'sqlite' ? 'integer' : 'bigint',
    blob: dialect === 'sqlite' ? 'blob' : 'bytea',
    createTable(name) {
      const table = db.schema.createTable(name);
      return dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
    },
  };
}

/** For a column: a value is required. */
export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

export const primaryKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().primaryKey();

/** For a column: the row that it names exists, `person.id`. */
export const refersTo =
  (target: string) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().references(target);
