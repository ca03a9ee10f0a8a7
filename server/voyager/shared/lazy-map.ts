/** A map whose values are made when they are first asked for. Its keys are known from the start. */
export class LazyMap<V> implements ReadonlyMap<string, V> {
  readonly #keys: ReadonlySet<string>;
  readonly #make: (key: string) => V;
  readonly #made = new Map<string, V>();

  constructor(keys: Iterable<string>, make: (key: string) => V) {
    this.#keys = new Set(keys);
    this.#make = make;
  }

  get size(): number {
    return this.#keys.size;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  get(key: string): V | undefined {
    if (!this.#keys.has(key)) return undefined;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#make(key);
    this.#made.set(key, made);
    return made;
  }

  keys(): MapIterator<string> {
    return this.#keys.keys();
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[string, V]> {
    for (const key of this.#keys) yield [key, this.get(key) as V]; // one of its keys
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
