import { numberFormat } from '../../../language/formats.ts';
import type { Json } from '#schemas/json.ts';
import { formatDate } from '../../../page/format-date.ts';
import { isObject } from '../../reading.ts';
import type { Tree } from './parse.ts';

/** What an expression reads. */
export interface Scope {
  root: Json;
  data: Json;
  index?: number;
  /** Names of `select`, `where` and `foreach`. */
  names?: Readonly<Record<string, Json>>;
  /** Steps left for the whole card. */
  left: { steps: number };
}

type Value = Json | undefined;
type Call = (args: Value[]) => Value;

/** A function that nothing is known of, or too many steps: the text stays as it is written. */
export class NotWorkedOut extends Error {}

const number = (value: Value): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
const text = (value: Value): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const truth = (value: Value): boolean => value !== undefined && value !== null && value !== false;
const isEmpty = (value: Value): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);
const same = (a: Value, b: Value): boolean =>
  typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a ?? null) === JSON.stringify(b ?? null) : a === b;
const list = (value: Value): Json[] => (Array.isArray(value) ? value : []);
const numbers = (args: Value[]): number[] => (args.length === 1 && Array.isArray(args[0]) ? args[0] : args).map((one) => number(one));
const less = (a: Value, b: Value): boolean => (typeof a === 'string' && typeof b === 'string' ? a < b : number(a) < number(b));
const plus = (a: Value, b: Value): Json =>
  typeof a === 'number' && typeof b === 'number'
    ? a + b
    : Number.isNaN(number(a)) || Number.isNaN(number(b))
      ? text(a) + text(b)
      : number(a) + number(b);
/** Patterns of dates are written there as in .NET: `dddd` is a day's name, `tt` is AM or PM. */
const date = (value: Value, format: Value): string =>
  formatDate(
    text(value),
    (typeof format === 'string' ? format : 'yyyy-MM-dd').replaceAll('dddd', 'EEEE').replaceAll('ddd', 'EEE').replaceAll('tt', 'a'),
  ).words;
const instant = (milliseconds: number): string => (Math.abs(milliseconds) < 8e15 ? new Date(milliseconds).toISOString() : '');

const calls: Readonly<Record<string, Call>> = {
  '==': ([a, b]) => same(a, b),
  '!=': ([a, b]) => !same(a, b),
  '<': ([a, b]) => less(a, b),
  '>': ([a, b]) => less(b, a),
  '<=': ([a, b]) => !less(b, a),
  '>=': ([a, b]) => !less(a, b),
  '+': ([a, b]) => plus(a, b),
  '-': ([a, b]) => number(a) - number(b),
  '*': ([a, b]) => number(a) * number(b),
  '/': ([a, b]) => number(a) / number(b),
  '%': ([a, b]) => number(a) % number(b),
  '&': ([a, b]) => text(a) + text(b),
  '??': ([a, b]) => a ?? b,
  not: ([a]) => !truth(a),
  exists: ([a]) => a !== undefined && a !== null,
  empty: ([a]) => isEmpty(a),
  count: ([a]) => (typeof a === 'string' ? a.length : list(a).length),
  length: ([a]) => (Array.isArray(a) ? a.length : text(a).length),
  concat: (args) => args.map(text).join(''),
  toUpper: ([a]) => text(a).toUpperCase(),
  toLower: ([a]) => text(a).toLowerCase(),
  trim: ([a]) => text(a).trim(),
  substring: ([a, from, size]) => text(a).substr(number(from), size === undefined ? undefined : number(size)),
  replace: ([a, from, to]) => text(a).replaceAll(text(from), () => text(to)),
  split: ([a, by]) => text(a).split(text(by)),
  join: ([a, by]) => list(a).map(text).join(text(by)),
  startsWith: ([a, b]) => text(a).startsWith(text(b)),
  endsWith: ([a, b]) => text(a).endsWith(text(b)),
  contains: ([a, b]) =>
    Array.isArray(a) ? a.some((one) => same(one, b)) : isObject(a) ? Object.hasOwn(a, text(b)) : text(a).includes(text(b)),
  indexOf: ([a, b]) => text(a).indexOf(text(b)),
  string: ([a]) => text(a),
  int: ([a]) => Math.trunc(number(a)),
  float: ([a]) => number(a),
  bool: ([a]) => a === true || a === 'true' || number(a) > 0,
  json: ([a]) => parsed(text(a)),
  first: ([a]) => (typeof a === 'string' ? a[0] : list(a)[0]),
  last: ([a]) => (typeof a === 'string' ? a.at(-1) : list(a).at(-1)),
  min: (args) => numbers(args).reduce((a, b) => Math.min(a, b), Infinity),
  max: (args) => numbers(args).reduce((a, b) => Math.max(a, b), -Infinity),
  sum: (args) => numbers(args).reduce((a, b) => a + b, 0),
  average: (args) => numbers(args).reduce((a, b) => a + b, 0) / Math.max(1, numbers(args).length),
  round: ([a, digits]) => Number(number(a).toFixed(Math.min(10, Math.max(0, number(digits) || 0)))),
  floor: ([a]) => Math.floor(number(a)),
  ceiling: ([a]) => Math.ceil(number(a)),
  coalesce: (args) => args.find((one) => one !== undefined && one !== null),
  formatNumber: ([a, digits]) => {
    const count = Math.min(10, Math.max(0, number(digits) || 0));
    return numberFormat(undefined, { minimumFractionDigits: count, maximumFractionDigits: count }).format(number(a));
  },
  formatDateTime: ([a, format]) => date(a, format),
  formatEpoch: ([a, format]) => date(instant(number(a) * 1000), format),
  formatTicks: ([a, format]) => date(instant(number(a) / 10_000 - 62_135_596_800_000), format),
};

const aliases: Readonly<Record<string, string>> = {
  equals: '==',
  less: '<',
  greater: '>',
  lessOrEquals: '<=',
  greaterOrEquals: '>=',
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  mod: '%',
};

/** The value of an expression. Throws `NotWorkedOut` where it has none. */
export function evaluate(tree: Tree, scope: Scope): Value {
  if (--scope.left.steps < 0) throw new NotWorkedOut();
  switch (tree.kind) {
    case 'value':
      return tree.value;
    case 'name':
      return named(tree.name, scope);
    case 'member':
      return member(evaluate(tree.of, scope), evaluate(tree.at, scope));
    default:
      return called(tree, scope);
  }
}

function named(name: string, { root, data, index, names }: Scope): Value {
  if (names !== undefined && Object.hasOwn(names, name)) return names[name];
  if (name === '$root') return root;
  if (name === '$data') return data;
  if (name === '$index') return index;
  return member(data, name);
}

function member(of: Value, at: Value): Value {
  if (Array.isArray(of)) return typeof at === 'number' ? of[at] : undefined;
  return isObject(of) && Object.hasOwn(of, text(at)) ? of[text(at)] : undefined;
}

function called({ name, args }: Extract<Tree, { kind: 'call' }>, scope: Scope): Value {
  const [first, second, third] = args;
  const value = (tree: Tree | undefined): Value => (tree === undefined ? undefined : evaluate(tree, scope));
  if (name === 'if') return truth(value(first)) ? value(second) : value(third);
  if (name === '&&' || name === 'and') return args.every((one) => truth(value(one)));
  if (name === '||' || name === 'or') return args.some((one) => truth(value(one)));
  if ((name === 'select' || name === 'foreach' || name === 'where') && second?.kind === 'name' && third !== undefined) {
    const each = (one: Json): Value => evaluate(third, { ...scope, names: { ...scope.names, [second.name]: one } });
    const rows = list(value(first));
    return name === 'where' ? rows.filter((one) => truth(each(one))) : rows.map((one) => each(one) ?? null);
  }
  const known = Object.hasOwn(aliases, name) ? aliases[name] : name;
  const call = known !== undefined && Object.hasOwn(calls, known) ? calls[known] : undefined;
  if (call === undefined) throw new NotWorkedOut();
  const result = call(args.map(value));
  // No text may double itself without end.
  if (typeof result === 'string' && result.length > 100_000) throw new NotWorkedOut();
  if (typeof result === 'number' && !Number.isFinite(result)) throw new NotWorkedOut();
  return result;
}

function parsed(words: string): Json {
  try {
    return JSON.parse(words);
  } catch {
    throw new NotWorkedOut();
  }
}
