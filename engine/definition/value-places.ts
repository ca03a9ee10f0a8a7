import type { AuthoredEntry } from './authored.ts';
import type { SourcePosition } from '../compiled/source-position.ts';

const places = new WeakMap<object, ReadonlyMap<string, SourcePosition>>();

/** Notes where the values of a mapping were written: what is found wrong with one later is told there. */
export function notePlaces<T extends object>(made: T, entries: readonly Pick<AuthoredEntry, 'key' | 'value'>[]): T {
  places.set(made, new Map(entries.map(({ key, value }) => [key, value.at])));
  return made;
}

/** Where a value of a compiled mapping was written, where that is known. */
export function placeOfValue(made: object, key: string): SourcePosition | undefined {
  return places.get(made)?.get(key);
}
