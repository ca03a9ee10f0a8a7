import type { Json } from '#schemas/json.ts';
import { isForbiddenName } from '../expression/equality.ts';
import { isObject } from './reading.ts';

/** Data of somebody else's document. Keys that begin with `$` would be read as expressions, and some names lead out of JSON. */
export function withoutExpressions(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((one) => withoutExpressions(one) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      key.startsWith('$') || isForbiddenName(key) ? [] : [[key, withoutExpressions(one) ?? null]],
    ),
  );
}
