import { readRecordOfBoolean } from '#engine/fields/record-of-boolean.ts';
import type { GivenType, QueryType } from '#engine/compiled/given-type.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';

/** A page address of this product: a path and its query, nothing else. */
export interface PageAddress {
  path: string;
  query: ReadonlyMap<string, readonly string[]>;
  /** Path and query as given, without a hash. */
  url: string;
}

const origin = 'http://page.invalid';

/** Reads an address that must be of this server. Null for every other: another host, another scheme, something that is no address. */
export function readPageAddress(text: string): PageAddress | null {
  if (!text.startsWith('/') || text.length > 4000 || /[\u0000-\u0020\\]|%00/.test(text)) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin) return null;
  // "/..//evil.example": taken apart it is of this server, and put together again it names another host.
  if (url.pathname.startsWith('//')) return null;
  const query = new Map<string, string[]>();
  for (const [name, value] of url.searchParams) query.set(name, [...(query.get(name) ?? []), value]);
  return { path: url.pathname, query, url: url.pathname + url.search };
}

/** True if an address leads to a page of this server: a place to go after signing in. */
export function isOwnAddress(text: string): boolean {
  return readPageAddress(text) !== null;
}

/**
 * The declared names of an address as typed values; null when one is missing, repeated, or not of its type where its author says nothing else,
 * which is a page that does not exist. What is not declared is left alone.
 */
export function readDeclared(
  types: Readonly<Record<string, QueryType>>,
  parameters: Readonly<Record<string, string>>,
  query: ReadonlyMap<string, readonly string[]>,
): JsonObject | null {
  const values: JsonObject = {};
  for (const [name, type] of Object.entries(types)) {
    const value = declaredValue(name, type, parameters, query);
    if (typeof value === 'symbol') return null;
    values[name] = value;
  }
  return values;
}

/** The problems of an address, for its author: the name, and a valid value. Empty if it can be read. */
export function problemsOfAddress(
  types: Readonly<Record<string, QueryType>>,
  parameters: Readonly<Record<string, string>>,
  query: ReadonlyMap<string, readonly string[]>,
): Issue[] {
  return Object.entries(types).flatMap(([name, type]) => {
    const value = declaredValue(name, type, parameters, query);
    if (typeof value !== 'symbol') return [];
    const message = value === repeated ? `This address says ${name} more than once.` : `This address needs ${name}: ${kindOf(type)}.`;
    return [{ path: name, message }];
  });
}

/** The names whose value was of another type, so that the default stands in its place: a page may say so. */
export function misreadNames(types: Readonly<Record<string, QueryType>>, query: ReadonlyMap<string, readonly string[]>): string[] {
  return Object.entries(types).flatMap(([name, type]) => {
    const [text = ''] = query.get(name) ?? [];
    return type.elseDefault === true && text !== '' && typedValue(type, text) === undefined ? [name] : [];
  });
}

const repeated = Symbol('repeated');
const unfit = Symbol('missing, or not of its type');

function declaredValue(
  name: string,
  type: QueryType,
  parameters: Readonly<Record<string, string>>,
  query: ReadonlyMap<string, readonly string[]>,
): Json | typeof repeated | typeof unfit {
  const asked = query.get(name) ?? [];
  if (asked.length > 1) return repeated;
  const text = Object.hasOwn(parameters, name) ? parameters[name] : asked[0];
  // Null is a default like any other.
  if (text === undefined || text === '') return type.default !== undefined ? type.default : type.optional ? null : unfit;
  return typedValue(type, text) ?? (type.elseDefault ? (type.default ?? null) : unfit);
}

function kindOf(type: GivenType): string {
  switch (type.kind) {
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `one of ${type.values.join(', ')}`;
    case 'record':
      return 'a JSON object of true or false by name';
    default:
      return 'a text';
  }
}

function typedValue(type: GivenType, text: string): Json | undefined {
  switch (type.kind) {
    case 'string':
    case 'any':
      return text;
    case 'number': {
      const value = Number(text);
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? value : undefined;
    }
    case 'boolean':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
    case 'enum':
      return type.values.includes(text) ? text : undefined;
    case 'record':
      return readRecordOfBoolean(text);
    case 'operation':
      return undefined; // never stands in an address
  }
}

/** The address without some names of its query: what stays in the address bar after they were shown once. */
export function withoutNames(address: PageAddress, names: readonly string[]): string {
  if (names.length === 0) return address.url;
  const url = new URL(address.url, origin);
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** The address with nothing else in its query. */
export function onlyNames(address: PageAddress, names: ReadonlySet<string>): string {
  return withoutNames(
    address,
    [...address.query.keys()].filter((name) => !names.has(name)),
  );
}

/** The address with one more name in its query. */
export function withName(address: PageAddress, name: string): string {
  const url = new URL(address.url, origin);
  url.searchParams.set(name, '1');
  return url.pathname + url.search;
}
