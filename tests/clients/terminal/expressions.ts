import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

type Trees = Readonly<Record<string, ExpressionTree>>;
/** What an expression may read. */
export type Scope = Record<'form' | 'state' | 'data' | 'rows', JsonObject> & { changed: boolean; valid: boolean; values: Trees };
/** An operator or a function that this client does not have. */
export class UnknownOperator extends Error {}
type Apply = (...values: Json[]) => Json | undefined;
const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Of two numbers or two texts. */
const ordered =
  (apply: (a: number, b: number) => Json): Apply =>
  (a, b) =>
    typeof a === typeof b && (typeof a === 'number' || typeof a === 'string') ? apply(a as number, b as number) : undefined;
/** The own member of a list, by its place, or of an object, by its name. */
export function member(value: Json | undefined, part: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return typeof part === 'number' ? value[part] : undefined;
  return isObject(value) && typeof part === 'string' && Object.hasOwn(value, part) ? value[part] : undefined;
}
export function dollars(cents: number, digits = 2): string {
  const figures = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${cents < 0 ? '-' : ''}$${figures}`;
}
/** The operators, and those of the functions that the product's pages send; docs/api.md has them all. */
const functions: Readonly<Record<string, Apply>> = {
  '<': ordered((a, b) => a < b),
  '<=': ordered((a, b) => a <= b),
  '>': ordered((a, b) => a > b),
  '>=': ordered((a, b) => a >= b),
  '+': (...values) =>
    values.reduce<Json | undefined>(
      (a, b) => (Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : ordered((x, y) => x + y)(a!, b)),
      values.shift(),
    ),
  '-': ordered((a, b) => a - b),
  '*': ordered((a, b) => a * b),
  '==': (a, b) => same(a, b),
  '!=': (a, b) => !same(a, b),
  neg: (a) => (typeof a === 'number' ? -a : undefined),
  has: (a) => a !== null,
  not: (a) => (typeof a === 'boolean' ? !a : undefined),
  in: (a, list) => (Array.isArray(list) ? list.some((one) => same(one, a)) : isObject(list) ? Object.hasOwn(list, String(a)) : undefined),
  list: (...values) => values,
  text: (...values) => values.join(''),
  default: (a, b) => a ?? b,
  find: (list, key, wanted) => (Array.isArray(list) ? (list.find((row) => same(member(row, key), wanted)) ?? null) : undefined),
  contains: (list, part) =>
    Array.isArray(list)
      ? list.some((one) => same(one, part))
      : typeof list === 'string' && typeof part === 'string'
        ? list.includes(part)
        : undefined,
  size: (a) => (typeof a === 'string' ? [...a].length : typeof a === 'object' && a !== null ? Object.keys(a).length : undefined),
  join: (list, between = ', ') => {
    const parts = Array.isArray(list) ? list.filter((one) => one !== null) : [];
    return parts.length === 0 || typeof between !== 'string' || parts.some((one) => typeof one === 'object')
      ? undefined
      : parts.join(between);
  },
  max: (...values) => (values.flat().every((one) => typeof one === 'number') ? Math.max(...(values.flat() as number[])) : undefined),
  round: (a, digits = 0) =>
    typeof a === 'number'
      ? Math.sign(a) * Number(`${Math.round(Number(`${Math.abs(a)}e${String(digits)}`))}e-${String(digits)}`)
      : undefined,
  lower: (text) => (typeof text === 'string' ? text.toLowerCase() : undefined),
  upper: (text) => (typeof text === 'string' ? text.toUpperCase() : undefined),
  year: (day) => (/^\d{4}-\d\d-\d\d/.test(String(day)) ? Number(String(day).slice(0, 4)) : undefined),
  duration: (months) => {
    if (typeof months !== 'number' || !Number.isInteger(months) || months < 0) return undefined;
    const counted = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
    return [...counted(Math.trunc(months / 12), 'year'), ...counted(months % 12, 'month')].join(' ') || '0 months';
  },
  age: (born, at = new Date().toISOString()) =>
    Number(String(at).slice(0, 4)) - Number(String(born).slice(0, 4)) - (String(at).slice(5, 10) < String(born).slice(5, 10) ? 1 : 0),
  money: (cents, digits = 2) => (Number.isInteger(cents) && (digits === 0 || digits === 2) ? dollars(Number(cents), digits) : undefined),
};
/** What a tree comes to; null where it has no value. */
export function evaluate(tree: ExpressionTree, scope: Scope): Json {
  if (typeof tree !== 'object' || tree === null) return tree;
  const [operator, ...parts] = tree;
  const of = (part: ExpressionTree | undefined): Json => (part === undefined ? null : evaluate(part, scope));
  if (operator === 'get') {
    const [root, ...path] = parts;
    const from = Array.isArray(root) ? of(root) : (scope as unknown as JsonObject)[String(root)];
    return path.reduce<Json | undefined>((value, part) => member(value, of(part)), from) ?? null;
  }
  if (operator === 'value') return of(scope.values[String(parts[0])]);
  if (operator === 'if') {
    let at = 0;
    while (at + 2 < parts.length && of(parts[at]) === false) at += 2;
    if (at + 2 < parts.length && of(parts[at]) !== true) return null;
    return of(at + 2 < parts.length ? parts[at + 1] : parts[at]);
  }
  if (operator === 'and' || operator === 'or') {
    const values = parts.map(of);
    return values.includes(operator === 'or')
      ? operator === 'or'
      : values.some((one) => typeof one !== 'boolean')
        ? null
        : operator === 'and';
  }
  const apply = functions[operator];
  if (apply === undefined) throw new UnknownOperator(operator);
  const result = apply(...parts.map(of));
  return result === undefined || (typeof result === 'number' && !Number.isFinite(result)) ? null : result;
}
/** The parts of a list or an object, each made another. */
const each = (value: Json, of: (part: Json) => Json): Json =>
  Array.isArray(value)
    ? value.map(of)
    : isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(one)]))
      : value;
/** A property with its expressions worked out, at whatever depth they stand. */
export function settled(value: unknown, scope: Scope): Json {
  const { $: tree, $text: text } = isObject(value as Json) ? (value as JsonObject) : {};
  if (tree !== undefined) return evaluate(tree as ExpressionTree, scope);
  if (Array.isArray(text)) return text.map((one) => settled(one, scope)).join('');
  return each(value as Json, (one) => settled(one, scope));
}
/** `data` with its packed rows written out, as schemas/README.md says. */
export function unpacked(value: Json): Json {
  const { $rows: rows, as = null } = isObject(value) ? value : {};
  return Array.isArray(rows) ? rows.map((row) => filled(as, row)) : each(value, unpacked);
}
const filled = (template: Json, row: Json): Json =>
  isObject(template) && '$' in template ? (member(row, template['$']) ?? null) : each(template, (one) => filled(one, row));
