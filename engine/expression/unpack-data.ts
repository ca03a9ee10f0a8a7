import type { Json, JsonObject } from '#schemas/json.ts';
import { mostUnpacked } from '#schemas/limits.ts';

/** Caches each layout's data in its unpacked form, as expressions read it. */
const unpacked = new WeakMap<JsonObject, JsonObject>();
const none: JsonObject = {};

/** Whoever packed data knows what it says. */
export function keepUnpacked(packed: JsonObject, data: JsonObject): void {
  unpacked.set(packed, data);
}

/** The data of a layout with its packed rows as lists of objects. Whatever a foreign layout holds there, it is read or null, and never throws. */
export function unpackData(data: JsonObject = none): JsonObject {
  let known = unpacked.get(data);
  if (known === undefined) unpacked.set(data, (known = unpackValue(data, { left: mostUnpacked }) as JsonObject));
  return known;
}

/**
 * A value with the rows in it unpacked; null in the place of rows that are none, or come to more values than are `left`. With cells it is a
 * template, which holds them where it says `{"$": place}`.
 */
export function unpackValue(value: Json | undefined, budget: { left: number }, cells?: readonly Json[]): Json {
  const unpack = (part: Json | undefined, row = cells): Json => unpackValue(part, budget, row);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((part) => unpack(part));
  const { $: place, $rows: rows, as } = value;
  if (cells && place !== undefined) return unpackValue(cells[Number(place)], budget);
  if (rows !== undefined)
    return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) && as !== undefined ? unpack(as, row) : null)) : null;
  const members = Object.entries(value);
  return cells && (budget.left -= members.length) < 0 ? null : Object.fromEntries(members.map(([key, part]) => [key, unpack(part)]));
}
