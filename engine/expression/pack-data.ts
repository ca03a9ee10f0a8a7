import type { Json, JsonObject } from '#schemas/json.ts';
import type { PackedRows } from '#schemas/layout.ts';
import { equalJson } from './equality.ts';
import { keepUnpacked } from './unpack-data.ts';

/** Below this many rows the members' names weigh no more than what says them once. */
const fewest = 3;

/** The data of a layout as it travels: lists of objects with the same members as rows and a template of what they are. `unpackData` is its opposite. */
export function packData(data: JsonObject): JsonObject {
  const packed = packMembers(data);
  if (packed !== data) keepUnpacked(packed, data);
  return packed;
}

function pack(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rows = value.length < fewest ? null : packRows(value);
    if (rows !== null) return rows;
    const list = value.map(pack);
    return list.some((part, index) => part !== value[index]) ? list : value;
  }
  return packMembers(value);
}

function packMembers(value: JsonObject): JsonObject {
  let changed = false;
  const members: JsonObject = {};
  for (const [key, part] of Object.entries(value)) {
    members[key] = pack(part);
    changed ||= members[key] !== part;
  }
  return changed ? members : value;
}

/** Null where the members differ from row to row. */
function packRows(rows: readonly Json[]): Json | null {
  if (!alike(rows)) return null;
  const cells: Json[][] = rows.map(() => []);
  return { $rows: cells, as: template(rows, cells) } satisfies PackedRows;
}

/** The members that are equal in all rows; where they differ, the place of each row's cell. */
function template(values: readonly Json[], cells: Json[][]): Json {
  const [first = null] = values;
  if (values.every((value) => equalJson(value, first))) return pack(first);
  if (isObject(first) && alike(values)) {
    const cellsOf = (key: string): Json[] => values.map((value) => value[key] ?? null);
    return Object.fromEntries(Object.keys(first).map((key) => [key, template(cellsOf(key), cells)]));
  }
  return { $: cells.reduce((_, row, index) => row.push(pack(values[index] ?? null)) - 1, 0) };
}

/** True if all are objects with the same members, and have any. */
function alike(values: readonly Json[]): values is JsonObject[] {
  const [first] = values;
  if (!isObject(first)) return false;
  const keys = Object.keys(first);
  return (
    keys.length > 0 &&
    values.every((value) => isObject(value) && Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key)))
  );
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
