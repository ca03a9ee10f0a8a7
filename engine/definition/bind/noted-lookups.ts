import type { JsonObject } from '#schemas/json.ts';
import type { Compilation } from './compilation.ts';

/** What a document looks up in others, by the name of the table. */
const tables = ['routes', 'entries', 'flows', 'screens', 'views', 'parts', 'shells', 'texts'] as const;
const words = ['words', 'config'] as const;

type Table = (typeof tables)[number] | (typeof words)[number];

/**
 * The names that the compiler looked up in other documents while it compiled one, found or not. As long as none of them means something else, the
 * same document compiles to the same.
 */
export class Lookups {
  private readonly names = new Map<Table, Set<string>>();
  private readonly all = new Set<Table>();

  note(table: Table, name: string): void {
    const known = this.names.get(table);
    if (known === undefined) this.names.set(table, new Set([name]));
    else known.add(name);
  }

  /** All names were looked at, such as for a suggestion. */
  noteAll(table: Table): void {
    this.all.add(table);
  }

  /** Notes all that another one noted. */
  include(other: Lookups): void {
    for (const [table, names] of other.names) for (const name of names) this.note(table, name);
    for (const table of other.all) this.all.add(table);
  }

  /** True if something that was looked up is another thing now, `besides` what was looked up in one table. */
  touches(changes: LibraryChanges, besides?: Table): boolean {
    for (const table of [...tables, ...words]) {
      if (table === besides) continue;
      const changed = changes[table];
      if (changed.size === 0) continue;
      if (this.all.has(table)) return true;
      const looked = this.names.get(table);
      if (looked !== undefined) for (const name of changed) if (looked.has(name)) return true;
    }
    return false;
  }
}

/** The names in each table that mean something else than before. */
export type LibraryChanges = Readonly<Record<Table, ReadonlySet<string>>>;

/** Compares what documents may look up with what it was before. Documents that were not read again are the same objects. */
export function changesBetween(before: Compilation, now: Compilation): LibraryChanges {
  const changes = {} as Record<Table, ReadonlySet<string>>;
  for (const table of tables) changes[table] = changedNames(before[table], now[table], table === 'routes' ? sameTarget : Object.is);
  for (const table of words) {
    const [was, is] = [new Map(Object.entries(before[table])), new Map(Object.entries(now[table]))];
    changes[table] = changedNames(was, is, sameValue);
  }
  return changes;
}

function changedNames<V>(before: ReadonlyMap<string, V>, now: ReadonlyMap<string, V>, same: (one: V, other: V) => boolean): Set<string> {
  const changed = new Set<string>();
  for (const [name, value] of now) {
    const was = before.get(name);
    if (was === undefined || !same(was, value)) changed.add(name);
  }
  for (const name of before.keys()) if (!now.has(name)) changed.add(name);
  return changed;
}

const sameValue = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The same target, wherever it is written. */
function sameTarget(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withoutPlace) === JSON.stringify(other, withoutPlace);
}

const withoutPlace = (key: string, value: unknown): unknown => (key === 'at' ? undefined : value instanceof Set ? [...value] : value);

/** The same library, which notes what is looked up in it. */
export function notingLookups(library: Compilation, lookups: Lookups): Compilation {
  const noted = { ...library } as Record<string, unknown> & Compilation;
  for (const table of tables) noted[table] = new NotedMap(library[table] as Map<string, unknown>, table, lookups) as never;
  for (const table of words) noted[table] = notedObject(library[table], table, lookups);
  return noted;
}

class NotedMap<V> extends Map<string, V> {
  private readonly of: ReadonlyMap<string, V>;
  private readonly table: Table;
  private readonly lookups: Lookups;

  constructor(of: ReadonlyMap<string, V>, table: Table, lookups: Lookups) {
    super();
    this.of = of;
    this.table = table;
    this.lookups = lookups;
  }

  override get(name: string): V | undefined {
    this.lookups.note(this.table, name);
    return this.of.get(name);
  }

  override has(name: string): boolean {
    this.lookups.note(this.table, name);
    return this.of.has(name);
  }

  override get size(): number {
    return this.whole().size;
  }

  override keys(): MapIterator<string> {
    return this.whole().keys() as MapIterator<string>;
  }

  override values(): MapIterator<V> {
    return this.whole().values() as MapIterator<V>;
  }

  override entries(): MapIterator<[string, V]> {
    return this.whole().entries() as MapIterator<[string, V]>;
  }

  override [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  override forEach(visit: (value: V, name: string, map: Map<string, V>) => void): void {
    for (const [name, value] of this.whole()) visit(value, name, this);
  }

  override set(): this {
    throw new Error('A document changes no other one while it is compiled.');
  }

  private whole(): ReadonlyMap<string, V> {
    this.lookups.noteAll(this.table);
    return this.of;
  }
}

function notedObject(of: JsonObject, table: Table, lookups: Lookups): JsonObject {
  const note = (name: string | symbol): void => {
    if (typeof name === 'string') lookups.note(table, name);
  };
  return new Proxy(of, {
    get(target, name, receiver) {
      note(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      lookups.noteAll(table);
      return Reflect.ownKeys(target);
    },
  });
}
