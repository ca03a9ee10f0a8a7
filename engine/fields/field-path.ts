import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../expression/equality.ts';

/**
 * Names of fields. One that stands in a row of a list that the person makes is named by its place: `rows[2].birthDate`.
 */

const inRow = /^([^[\]]+)\[(\d{1,4})\]\.([^[\]]+)$/;

/** The list, the place counted from 0 and the field of a name like `rows[2].birthDate`; null for a field in no row. */
export function rowOfField(name: string): { list: string; at: number; field: string } | null {
  // Hardly any name is one, and every field asks at each key.
  const [, list, at, field] = (name.includes('[') && inRow.exec(name)) || [];
  return list && field ? { list, at: Number(at), field } : null;
}

export function fieldInRow(list: string, at: number, field: string): string {
  return `${list}[${at}].${field}`;
}

/** The name under which all rows declare a field: `rows[].birthDate`. */
export function declaredName(name: string): string {
  const row = rowOfField(name);
  return row === null ? name : `${row.list}[].${row.field}`;
}

/**
 * The field among those declared that an operation's error is about; null where there is none. Its path leads through the operation's input, of
 * which a form is often one part: `identity/birthDate` is `birthDate`, `jobs/0/startDate` is `jobs[0].startDate`.
 */
export function fieldOfError(path: string, declared: (name: string) => boolean): string | null {
  const [field = '', at = '', list = ''] = path.split('/').toReversed();
  if (list !== '' && /^\d{1,4}$/.test(at) && declared(`${list}[].${field}`)) return fieldInRow(list, Number(at), field);
  return field !== '' && declared(field) ? field : null;
}

function rowAt(values: JsonObject, list: string, at: number): JsonObject | null {
  const rows = Object.hasOwn(values, list) ? values[list] : null;
  const row = Array.isArray(rows) ? rows[at] : null;
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : null;
}

/** A field's value within a form's; undefined where there is none. */
export function readField(values: JsonObject, name: string): Json | undefined {
  const place = rowOfField(name);
  if (place === null) return Object.hasOwn(values, name) ? values[name] : undefined;
  const row = rowAt(values, place.list, place.at);
  return row !== null && Object.hasOwn(row, place.field) ? row[place.field] : undefined;
}

/** The form's values with one changed; those given are left as they are. A row that is not there is not made. */
export function writeField(values: JsonObject, name: string, value: Json): JsonObject {
  const place = rowOfField(name);
  if (place === null) return { ...values, [name]: value };
  const row = rowAt(values, place.list, place.at);
  if (row === null || isForbiddenName(place.field)) return values;
  const rows = [...(values[place.list] as Json[])]; // a list, since it has that row
  rows[place.at] = { ...row, [place.field]: value };
  return { ...values, [place.list]: rows };
}

/** The form's values without one; a row keeps its place. */
export function withoutField(values: JsonObject, name: string): JsonObject {
  const place = rowOfField(name);
  const row = place === null ? values : rowAt(values, place.list, place.at);
  if (row === null) return values;
  const { [place === null ? name : place.field]: _gone, ...rest } = row;
  if (place === null) return rest;
  const rows = [...(values[place.list] as Json[])]; // a list, since it has that row
  rows[place.at] = rest;
  return { ...values, [place.list]: rows };
}

/** A row as expressions read it: its fields, and its place counted from 1. */
export function rowInScope(row: Json, at: number): JsonObject {
  return { ...(typeof row === 'object' && row !== null && !Array.isArray(row) ? row : {}), place: at + 1 };
}
