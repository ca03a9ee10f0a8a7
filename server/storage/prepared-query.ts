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

/** The values of a query's parameters, by their names. */
type Given<Name extends string> = Readonly<Record<Name, string>>;

/** A query compiled for one kind of database: its text, and for each `?` a parameter by its name, or a constant of the query. */
interface Prepared<Name, R> {
  query: CompiledQuery<R>;
  places: readonly ({ name: Name } | { constant: unknown })[];
}

/**
 * A query that every update makes, built and compiled once a database kind instead of each time: building was a third of its cost. The builder is
 * given a mark for each name, which it may write in several places; a caller gives the values by their names.
 */
export function preparedQuery<const Name extends string, R>(
  names: readonly Name[],
  build: (db: Kysely<Database>, marks: Given<Name>) => Compilable<R>,
): (db: Kysely<Database>, given: Given<Name>) => Promise<R[]> {
  const prepared = new WeakMap<object, Prepared<Name, R>>();
  return async (db, given) => {
    const kind = db.getExecutor().adapter.constructor;
    let known = prepared.get(kind);
    if (known === undefined) prepared.set(kind, (known = prepare(names, (marks) => build(db, marks).compile())));
    const { query, places } = known;
    const parameters = places.map((place) => ('name' in place ? given[place.name] : place.constant));
    const run = direct.get(db);
    if (run !== undefined) return run<R>(query.sql, parameters);
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

/** Throws where the query leaves out a parameter: its value would be ignored. */
function prepare<Name extends string, R>(names: readonly Name[], compile: (marks: Given<Name>) => CompiledQuery<R>): Prepared<Name, R> {
  const marks = new Map<unknown, Name>(names.map((name) => [`\u0000${name}`, name]));
  const byName = Object.fromEntries([...marks].map(([mark, name]) => [name, mark])) as Given<Name>; // a mark for each of the names
  const query = compile(byName);
  const places = query.parameters.map((parameter) => {
    const name = marks.get(parameter);
    return name === undefined ? { constant: parameter } : { name };
  });
  const missing = names.find((name) => !places.some((place) => 'name' in place && place.name === name));
  if (missing !== undefined) throw new Error(`A prepared query does not use its parameter ${missing}`);
  return { query, places };
}
