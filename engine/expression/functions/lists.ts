import type { Json } from '#schemas/json.ts';
import { equalJson, isForbiddenName } from '../equality.ts';
import { type Call, isNumber, isText, wholeOr } from './call.ts';

/** A member of an object by name; absent ones are null, so that a list keeps its length. */
function field(row: Json | undefined, name: string): Json {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || isForbiddenName(name)) return null;
  return Object.hasOwn(row, name) ? (row[name] ?? null) : null;
}

export const size: Call = ([value], charge) => {
  if (Array.isArray(value)) return value.length;
  if (isText(value)) {
    charge(value.length / 20);
    let characters = 0;
    for (const _ of value) characters++;
    return characters;
  }
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
};

export const pluck: Call = ([list, name], charge) => {
  if (!Array.isArray(list) || !isText(name)) return undefined;
  charge(list.length);
  return list.map((row) => field(row, name));
};

/** Sums a list of numbers, or one field of its rows. An empty list is 0; a row without the number has no sum. */
export const sum: Call = ([list, name], charge) => {
  if (!Array.isArray(list) || (name !== undefined && !isText(name))) return undefined;
  charge(list.length);
  const values = name === undefined ? list : list.map((row) => field(row, name));
  return values.every(isNumber) ? values.reduce((total, value) => total + value, 0) : undefined;
};

/** A yes or no for each text of the first list: whether the second has it. */
export const recordOf: Call = ([names, chosen], charge) => {
  if (!Array.isArray(names) || !Array.isArray(chosen) || !names.every((name) => isText(name) && !isForbiddenName(name))) return undefined;
  charge(names.length * (chosen.length + 1));
  return Object.fromEntries(names.map((name) => [name, chosen.includes(name)]));
};

export const take: Call = ([list, count], charge) => {
  const size = wholeOr(count ?? null, 0, 0, 100_000);
  if (!Array.isArray(list) || size === null) return undefined;
  charge(Math.min(list.length, size));
  return list.slice(0, size);
};

export const flatten: Call = ([list], charge) => {
  if (!Array.isArray(list)) return undefined;
  charge(list.reduce<number>((total, entry) => total + (Array.isArray(entry) ? entry.length : 1), 0));
  return list.flat(1);
};

export const join: Call = ([list, between], charge) => {
  if (!Array.isArray(list) || !(between === undefined || isText(between))) return undefined;
  if (!list.every((entry) => typeof entry !== 'object')) return undefined;
  charge(list.reduce<number>((total, entry) => total + 1 + String(entry).length / 100, 0));
  // Nothing joined is no text: what stands beside `default` then counts.
  return list.length === 0 ? null : list.map(String).join(between ?? ', ');
};

/** The first row whose field equals the value, or null: not finding is an answer, not a fault. */
export const find: Call = ([list, name, value], charge) => {
  if (!Array.isArray(list) || !isText(name) || value === undefined) return undefined;
  return list.find((row) => equalJson(field(row, name), value, charge)) ?? null;
};

/** The entry at a place counted from 0, or null beyond the end. */
export const index: Call = ([list, place]) => {
  const at = wholeOr(place ?? null, 0, 0, 100_000);
  return Array.isArray(list) && at !== null ? (list[at] ?? null) : undefined;
};

export const contains: Call = ([whole, part], charge) => {
  if (Array.isArray(whole)) return part === undefined ? undefined : whole.some((entry) => equalJson(entry, part, charge));
  if (!isText(whole) || !isText(part)) return undefined;
  // A long text may be compared with a long part at every place.
  charge((whole.length / 100) * Math.max(1, part.length / 100));
  return whole.includes(part);
};

/** True if an account belongs to a person. Without a person or an id it is false, never an error. */
export const owns: Call = ([person, accountId], charge) => {
  const ids = field(person, 'accountIds');
  if (!Array.isArray(ids) || !isText(accountId)) return false;
  charge(ids.length);
  return ids.includes(accountId);
};
