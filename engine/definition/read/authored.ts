import type { Json } from '#schemas/json.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

/** The content of a YAML file, with the place of each key and value for findings. */
export type Authored = AuthoredMap | AuthoredList | AuthoredScalar;

export interface AuthoredScalar {
  kind: 'scalar';
  value: string | number | boolean | null;
  /** The characters as written: what an expression is parsed from. */
  source: string;
  at: SourcePosition;
  /** The text that this one translates, and its place. */
  of?: { text: string; at: SourcePosition };
}

export interface AuthoredList<Item extends Authored = Authored> {
  kind: 'list';
  items: Item[];
  at: SourcePosition;
}

export interface AuthoredEntry<Value extends Authored = Authored> {
  key: string;
  at: SourcePosition;
  value: Value;
}

export interface AuthoredMap<Value extends Authored = Authored> {
  kind: 'map';
  entries: AuthoredEntry<Value>[];
  at: SourcePosition;
}

/** Returns the entry of a key; undefined if there is none, or if the value is no mapping. */
export function entryOf<Value extends Authored>(
  value: AuthoredMap<Value> | AuthoredList | AuthoredScalar | undefined,
  key: string,
): AuthoredEntry<Value> | undefined {
  return value?.kind === 'map' ? value.entries.find((entry) => entry.key === key) : undefined;
}

export function valueOf<Value extends Authored>(
  value: AuthoredMap<Value> | AuthoredList | AuthoredScalar | undefined,
  key: string,
): Value | undefined {
  return entryOf(value, key)?.value;
}

/** Returns the text of a key's scalar value, or null. */
export function textOf(value: Authored | undefined, key: string): string | null {
  return sourceOf(valueOf(value, key));
}

/** Returns the text of a scalar, or null. */
export function sourceOf(value: Authored | undefined): string | null {
  return value?.kind === 'scalar' && value.value !== null ? value.source : null;
}

export function entriesOf<Value extends Authored>(
  value: AuthoredMap<Value> | AuthoredList | AuthoredScalar | undefined,
): AuthoredEntry<Value>[] {
  return value?.kind === 'map' ? value.entries : [];
}

type ItemOf<T> = T extends AuthoredList<infer Item> ? Item : T;

/** Returns the items of a list. Any other value counts as a list of itself. */
export function itemsOf<T extends Authored>(value: T | undefined): ItemOf<T>[] {
  if (value === undefined) return [];
  return (value.kind === 'list' ? value.items : [value]) as ItemOf<T>[]; // a list holds its items, anything else is one
}

/** Returns the plain value without positions. */
export function plainOf(value: Authored): Json {
  switch (value.kind) {
    case 'scalar':
      return value.value;
    case 'list':
      return value.items.map(plainOf);
    case 'map':
      return Object.fromEntries(value.entries.map((entry) => [entry.key, plainOf(entry.value)]));
  }
}

/** Returns the place of a path inside a value, or of the nearest part of it that exists. */
export function positionAt(value: Authored, path: readonly PropertyKey[]): SourcePosition {
  let current = value;
  let at = value.at;
  for (const part of path) {
    if (current.kind === 'map') {
      if (typeof part === 'number') continue; // one thing that stands for a list of itself
      const entry = current.entries.find((candidate) => candidate.key === part);
      if (entry === undefined) return at;
      at = entry.at;
      current = entry.value;
    } else if (current.kind === 'list') {
      const item = current.items[Number(part)];
      if (item === undefined) return at;
      at = item.at;
      current = item;
    } else return at;
  }
  return at;
}

/** Makes a mapping of entries, as if it had been written there. */
export function mapOf(entries: AuthoredEntry[], at: SourcePosition): AuthoredMap {
  return { kind: 'map', entries, at };
}

/** Makes a word, as if it had been written there. */
export function wordOf(source: string, at: SourcePosition): Authored {
  return { kind: 'scalar', value: source, source, at };
}

/** Changes each entry of a mapping. Returns any other value as it is. */
export function mapEntries<T extends Authored>(value: T, change: (entry: AuthoredEntry) => AuthoredEntry): T {
  return value.kind === 'map' ? { ...value, entries: value.entries.map(change) } : value;
}

/** Sets keys of a mapping to words. */
export function withKeys(map: AuthoredMap, keys: Record<string, string>): AuthoredMap {
  const rest = map.entries.filter((entry) => !(entry.key in keys));
  return {
    ...map,
    entries: [...rest, ...Object.entries(keys).map(([key, source]) => ({ key, at: map.at, value: wordOf(source, map.at) }))],
  };
}
