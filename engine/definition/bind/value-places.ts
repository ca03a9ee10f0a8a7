import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { AuthoredEntry } from '../read/authored.ts';

const places = new WeakMap<object, ReadonlyMap<string, { key: SourcePosition; value: SourcePosition }>>();

/** Notes where the entries of a mapping were written: what is found wrong with one later is told there. */
export function notePlaces<T extends object>(made: T, entries: readonly AuthoredEntry[]): T {
  places.set(made, new Map(entries.map(({ key, at, value }) => [key, { key: at, value: value.at }])));
  return made;
}

/** Where a value of a compiled mapping was written, where that is known. */
export function placeOfValue(made: object, key: string): SourcePosition | undefined {
  return places.get(made)?.get(key)?.value;
}

/** Where its key was written. */
export function placeOfKey(made: object, key: string): SourcePosition | undefined {
  return places.get(made)?.get(key)?.key;
}
