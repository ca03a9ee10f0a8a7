import type { Json } from '#schemas/json.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

/** What a YAML file says, with the place of every key and value kept for findings. */
export type Authored = AuthoredMap | AuthoredList | AuthoredScalar;

export interface AuthoredScalar {
  kind: 'scalar';
  value: string | number | boolean | null;
  /** The characters as written: what an expression is parsed from. */
  source: string;
  at: SourcePosition;
}

export interface AuthoredList {
  kind: 'list';
  items: Authored[];
  at: SourcePosition;
}

export interface AuthoredEntry {
  key: string;
  at: SourcePosition;
  value: Authored;
}

export interface AuthoredMap {
  kind: 'map';
  entries: AuthoredEntry[];
  at: SourcePosition;
}

/** The entry of a key, or undefined; also when the value at hand is no mapping. */
export function entryOf(value: Authored | undefined, key: string): AuthoredEntry | undefined {
  return value?.kind === 'map' ? value.entries.find((entry) => entry.key === key) : undefined;
}

export function valueOf(value: Authored | undefined, key: string): Authored | undefined {
  return entryOf(value, key)?.value;
}

/** The text of a key's scalar value, or null. */
export function textOf(value: Authored | undefined, key: string): string | null {
  const found = valueOf(value, key);
  return found?.kind === 'scalar' && found.value !== null ? found.source : null;
}

export function entriesOf(value: Authored | undefined): AuthoredEntry[] {
  return value?.kind === 'map' ? value.entries : [];
}

/** A list's items; one thing that is no list stands for a list of itself. */
export function itemsOf(value: Authored | undefined): Authored[] {
  if (value === undefined) return [];
  return value.kind === 'list' ? value.items : [value];
}

/** The plain value, without positions. */
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

/** The place of a path inside a value, or of the nearest part of it that exists. */
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

/** A mapping made of entries, as if it had been written there. */
export function mapOf(entries: AuthoredEntry[], at: SourcePosition): AuthoredMap {
  return { kind: 'map', entries, at };
}

/** A word, as if it had been written there. */
export function wordOf(source: string, at: SourcePosition): Authored {
  return { kind: 'scalar', value: source, source, at };
}

/** A mapping with each entry changed; anything else as it is. */
export function mapEntries<T extends Authored>(value: T, change: (entry: AuthoredEntry) => AuthoredEntry): T {
  return value.kind === 'map' ? { ...value, entries: value.entries.map(change) } : value;
}

/** A mapping with these keys, in place of its own of the same name. */
export function withKeys(map: AuthoredMap, keys: Record<string, string>): AuthoredMap {
  const rest = map.entries.filter((entry) => !(entry.key in keys));
  return {
    ...map,
    entries: [...rest, ...Object.entries(keys).map(([key, source]) => ({ key, at: map.at, value: wordOf(source, map.at) }))],
  };
}
