/** Shorter ones are clearer written out than named. */
const worthNaming = 100;

/** The same value with every long list or object that equals an earlier one being that one, so that a writer can tell. */
export function alikeAsOne<T>(value: T): T {
  const known = new Map<string, unknown>();
  const walk = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    const text = JSON.stringify(one);
    const named = text.length >= worthNaming;
    const earlier = named ? known.get(text) : undefined;
    if (earlier !== undefined) return earlier;
    const copy = Array.isArray(one) ? one.map(walk) : Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
    if (named) known.set(text, copy);
    return copy;
  };
  return walk(value) as T; // equal to what came in
}
