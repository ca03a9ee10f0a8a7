/**
 * A value in which some objects are replaced, wherever they stand. What holds none of them stays the same object, and nothing that was given is changed:
 * the nodes of a piece stand in the view that is compiled next too.
 */
export function replaceWithin<Value>(value: Value, replaced: ReadonlyMap<object, object>): Value {
  return replaced.size === 0 ? value : (within(value, replaced) as Value);
}

function within(value: unknown, replaced: ReadonlyMap<object, object>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const own = replaced.get(value) ?? value;
  if (Array.isArray(own)) {
    const list = own.map((one) => within(one, replaced));
    return list.some((one, index) => one !== own[index]) ? list : own;
  }
  const entries = Object.entries(own).map(([key, one]) => ({ key, one, written: within(one, replaced) }));
  return entries.some(({ one, written }) => written !== one) ? Object.fromEntries(entries.map(({ key, written }) => [key, written])) : own;
}
