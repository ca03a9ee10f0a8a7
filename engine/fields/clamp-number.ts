import type { Json, JsonObject } from '#schemas/json.ts';

/** A number pulled to the nearer bound of a field that says `clamp`; whatever else it is given, as it is. The properties are resolved ones. */
export function clampNumber(value: Json, { clamp, min, max }: Readonly<JsonObject>): Json {
  if (clamp !== true || typeof value !== 'number') return value;
  const least = typeof min === 'number' ? min : -Infinity;
  // Where the bounds cross, the lower one counts.
  return Math.max(least, typeof max === 'number' ? Math.min(value, max) : value);
}
