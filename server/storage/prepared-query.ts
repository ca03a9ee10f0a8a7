import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';

type RunDirectly = <R>(sql: string, parameters: readonly unknown[]) => Promise<R[]>;
const direct = new WeakMap<Kysely<Database>, RunDirectly>();

/**
 * Says how prepared queries of this Kysely are run without its lending and giving back of a connection, which costs as much as a short query:
 * ours has one connection and nothing to wait for.
 */
export function runDirectly(db: Kysely<Database>, run: RunDirectly): Kysely<Database> {
  direct.set(db, run);
  return db;
}

/**
 * A query that every update makes, built and compiled once a database kind instead of each time: building was a third of its cost. The
 * builder is given marks in the places of the parameters, in their order; whoever runs it gives the values.
 */
export function preparedQuery<R>(
  build: (db: Kysely<Database>) => Compilable<R>,
): (db: Kysely<Database>, parameters: readonly unknown[]) => Promise<R[]> {
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return async (db, parameters) => {
    const kind = db.getExecutor().adapter.constructor;
    let query = compiled.get(kind);
    if (query === undefined) {
      query = build(db).compile();
      if (query.parameters.length !== parameters.length)
        throw new Error('A prepared query is given another number of parameters than it was built with');
      compiled.set(kind, query);
    }
    const run = direct.get(db);
    if (run !== undefined) return run<R>(query.sql, parameters);
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}
