import { numberFormat } from '../../language/formats.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Notes } from '../imported.ts';
import { isObject } from '../reading.ts';
import { formatDate, isInstant } from '../../page/format-date.ts';
import { momentMark } from '../moments.ts';
import { partsOfString } from './format-string.ts';

/** Where a value is worked out: the data of the surface, and the row that stands around it. */
export interface Scope {
  data: Json;
  /** Path of the row in the data; empty where there is none. */
  row: string;
  notes: Notes;
  at: string;
  /** True where an instant may stand between words, and its reader's clock tells it. */
  moments?: true;
}

export const absolute = (path: string, row: string): string =>
  path.startsWith('/') ? path : path === '' || path === '.' ? row : `${row}/${path}`;

/** The names of a path of the data: a JSON pointer (RFC 6901), of which a template's rows leave out the first slash. */
export const partsOfPath = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands in the data at a path; undefined where nothing does. */
export function lookUp(data: Json, path: string): Json | undefined {
  let at: Json | undefined = data;
  for (const part of partsOfPath(path)) {
    if (Array.isArray(at)) at = /^\d+$/.test(part) ? at[Number(part)] : undefined;
    else at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  }
  return at;
}

type Call = (args: JsonObject, scope: Scope) => Json;

const numberOf = (value: Json | undefined): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
const digits = (value: Json | undefined): { minimumFractionDigits?: number; maximumFractionDigits?: number } => {
  const count = numberOf(value);
  return Number.isInteger(count) && count >= 0 && count <= 10 ? { minimumFractionDigits: count, maximumFractionDigits: count } : {};
};
const isFilled = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const calls: Readonly<Record<string, Call>> = {
  formatString: ({ value }, scope) => textOf(value, scope),
  capitalize({ value }) {
    const words = wordsOf(value);
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  formatNumber({ value, decimals, grouping }) {
    const number = numberOf(value);
    return Number.isNaN(number)
      ? wordsOf(value)
      : numberFormat(undefined, { useGrouping: grouping !== false, ...digits(decimals) }).format(number);
  },
  formatCurrency({ value, currency, decimals, grouping }) {
    const number = numberOf(value);
    if (Number.isNaN(number)) return wordsOf(value);
    const code = typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency) ? currency : 'USD';
    return numberFormat(undefined, { style: 'currency', currency: code, useGrouping: grouping !== false, ...digits(decimals) }).format(
      number,
    );
  },
  formatDate({ value, format }, { notes, at, moments }) {
    const { words, inZone } = formatDate(wordsOf(value), wordsOf(format));
    if (moments && isInstant(wordsOf(value))) return momentMark(wordsOf(value), wordsOf(format));
    if (inZone) notes.approximated('time-zone', at, 'The date is written as in New York, and not as where its reader is.');
    return words;
  },
  pluralize({ value, ...forms }) {
    const number = numberOf(value);
    const form = number === 0 && forms['zero'] !== undefined ? 'zero' : new Intl.PluralRules('en').select(number);
    return wordsOf(forms[form] ?? forms['other']);
  },
  /** The place of a template's row, from 0. */
  '@index'({ offset }, { row }) {
    const place = Number(partsOfPath(row).at(-1) ?? NaN);
    return Number.isInteger(place) ? place + (typeof offset === 'number' ? offset : 0) : null;
  },
  required: ({ value }) => isFilled(value),
  not: ({ value }) => value !== true,
  and: ({ values }) => Array.isArray(values) && values.every((one) => one === true || (one !== false && isFilled(one))),
  or: ({ values }) => Array.isArray(values) && values.some((one) => one === true || (one !== false && isFilled(one))),
};

/** The most calls within calls. */
const deepest = 12;

/** What a value comes to with the data as it is. */
export function resolve(value: Json | undefined, scope: Scope, depth = 0): Json | undefined {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((one) => resolve(one, scope, depth + 1) ?? null);
  if (!isObject(value)) return value;
  if (typeof value['path'] === 'string') return lookUp(scope.data, absolute(value['path'], scope.row)) ?? value['initial'];
  if (typeof value['call'] !== 'string') return value;
  const call = Object.hasOwn(calls, value['call']) ? calls[value['call']] : undefined;
  if (call === undefined) {
    scope.notes.dropped(
      'unsupported-property',
      scope.at,
      `Nothing is known of the function \`${value['call'].slice(0, 40)}\` here: it comes to nothing.`,
    );
    return undefined;
  }
  const given = isObject(value['args']) ? value['args'] : {};
  const args: JsonObject = {};
  for (const [name, one] of Object.entries(given)) args[name] = resolve(one, scope, depth + 1) ?? null;
  return call(args, scope);
}

/** How version 0.8 wraps a literal. Documents of later versions have some too. */
export const literals = ['literalString', 'literalNumber', 'literalBoolean', 'literalArray'];

/** True for an object that holds no words: what is no literal. */
export const isWordless = (value: Json | undefined): boolean => isObject(value) && !literals.some((name) => Object.hasOwn(value, name));

/** A value as words. An object is none, but for a wrapped literal. */
export function wordsOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (!isObject(value)) return String(value);
  const literal = literals.find((name) => Object.hasOwn(value, name));
  return literal === undefined ? '' : wordsOf(value[literal]);
}

/** A text in which `${…}` stands for values. */
function textOf(value: Json | undefined, scope: Scope): string {
  return partsOfString(wordsOf(value))
    .map((part) => (typeof part === 'string' ? part : wordsOf(resolve(part, scope, 1))))
    .join('');
}
