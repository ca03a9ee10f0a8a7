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
/** The own member of a list or an object. */
export function member(value: Json | undefined, part: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null || (typeof part !== 'string' && typeof part !== 'number')) return undefined;
  return Object.hasOwn(value, part) ? (value as JsonObject)[part] : undefined;
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
  '+': (a, b) => (Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : ordered((x, y) => x + y)(a!, b!)),
  '-': ordered((a, b) => a - b),
  '*': ordered((a, b) => a * b),
  '==': (a, b) => same(a, b),
  '!=': (a, b) => !same(a, b),
  not: (a) => (typeof a === 'boolean' ? !a : undefined),
  in: (a, list) => (Array.isArray(list) ? list.some((one) => same(one, a)) : isObject(list) ? Object.hasOwn(list, String(a)) : undefined),
  list: (...values) => values,
  text: (...values) => values.join(''),
  default: (a, b) => a ?? b,
  find: (list, key, wanted) => (Array.isArray(list) ? (list.find((row) => same(member(row, key), wanted)) ?? null) : undefined),
  contains: (list, part) => (Array.isArray(list) ? list.some((one) => same(one, part)) : String(list).includes(String(part))),
  size: (a) => (typeof a === 'string' ? a.length : typeof a === 'object' && a !== null ? Object.keys(a).length : undefined),
  join: (list, between) => (Array.isArray(list) ? list.join(typeof between === 'string' ? between : ', ') : undefined),
  max: (...values) => Math.max(...(values.flat() as number[])),
  round: (a, digits = 0) => Number(`${Math.round(Number(`${String(a)}e${String(digits)}`))}e-${String(digits)}`),
  lower: (text) => String(text).toLowerCase(),
  upper: (text) => String(text).toUpperCase(),
  year: (day) => Number(String(day).slice(0, 4)),
  age: (born, at = new Date().toISOString()) =>
    Number(String(at).slice(0, 4)) - Number(String(born).slice(0, 4)) - (String(at).slice(5, 10) < String(born).slice(5, 10) ? 1 : 0),
  money: (cents, digits) => (typeof cents === 'number' ? dollars(cents, typeof digits === 'number' ? digits : 2) : undefined),
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
    while (at + 2 < parts.length && of(parts[at]) !== true) at += 2;
    return of(at + 2 < parts.length ? parts[at + 1] : parts[at]);
  }
  if (operator === 'and' || operator === 'or') {
    const values = parts.map(of);
    return values.includes(operator === 'or') ? operator === 'or' : values.includes(null) ? null : operator === 'and';
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
