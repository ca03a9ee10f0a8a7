import { sql, type Kysely } from 'kysely';

/** The three column types, in the words of each database. */
export interface ColumnTypes {
  dialect: 'sqlite' | 'postgres';
}

const words = {
  sqlite: { text: 'text', integer: 'integer', blob: 'blob' },
  postgres: { text: 'text', integer: 'bigint', blob: 'bytea' },
} as const;

/**
 * Tables from short words: `text`, `integer?` (may be null), `text unique`, `text > person.id` (refers to). SQLite tables are STRICT,
 * so that a wrong type is refused there as it is on PostgreSQL.
 */
export function tables(db: Kysely<unknown>, { dialect }: ColumnTypes) {
  return {
    async create(name: string, primaryKey: string | string[], columns: Record<string, string>): Promise<void> {
      let table = db.schema.createTable(name);
      for (const [column, description] of Object.entries(columns)) {
        const parts = /^(text|integer|blob)(\?)?( unique)?(?: > (\w+\.\w+))?$/.exec(description);
        if (parts === null) throw new Error(`The column ${name}.${column} is described as "${description}"`);
        const [, kind, nullable, unique, reference] = parts;
        const type = words[dialect][kind as 'text' | 'integer' | 'blob']; // one of the three, by the pattern
        table = table.addColumn(column, sql.raw(type), (build) => {
          let built = build;
          if (nullable === undefined) built = built.notNull();
          if (unique !== undefined) built = built.unique();
          if (reference !== undefined) built = built.references(reference);
          return built;
        });
      }
      table = table.addPrimaryKeyConstraint(`${name}_primary_key`, (Array.isArray(primaryKey) ? primaryKey : [primaryKey]) as never);
      if (dialect === 'sqlite') table = table.modifyEnd(sql`strict`);
      await table.execute();
    },
  };
}
