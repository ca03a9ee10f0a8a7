import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

/** A place as one text: its root, then name after name. */
export function keyOf(at: readonly ExpressionTree[]): string {
  return at.join('\0');
}

export function valueAt(value: Json | undefined, at: readonly string[]): Json | undefined {
  return at.reduce<Json | undefined>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
    return Object.hasOwn(inner, name) ? inner[name] : undefined;
  }, value);
}

/** A read of one event holds for later events too, until it differs: `load 2` and all later ones. */
export function carriedOn(scope: JsonObject, at: readonly string[], value: Json): JsonObject {
  const [root = '', ...rest] = at;
  const [word, place] = root.split(' ');
  const later =
    word === 'load' ? Object.keys(scope).filter((one) => one.startsWith('load ') && Number(one.slice(5)) >= Number(place)) : [root];
  const changed = { ...scope };
  for (const one of later) changed[one] = rest.length === 0 ? value : withValue(scope[one], rest, value);
  return changed;
}

/** A copy with one value in its place; what stood in the way is an object now. */
function withValue(value: Json | undefined, [name, ...rest]: readonly string[], put: Json): JsonObject {
  const before = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  if (name === undefined) return before;
  return { ...before, [name]: rest.length === 0 ? put : withValue(before[name], rest, put) };
}
