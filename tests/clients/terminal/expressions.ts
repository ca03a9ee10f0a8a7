import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

/** What an expression may read. */
export interface Scope {
  form: JsonObject;
  state: JsonObject;
  data: JsonObject;
  rows: JsonObject;
  changed: boolean;
  valid: boolean;
  values: Readonly<Record<string, ExpressionTree>>;
}

/** An operator or a function that this client does not have. */
export class UnknownOperator extends Error {}

type Apply = (...values: Json[]) => Json | undefined;

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
const numbers =
  (apply: (a: number, b: number) => Json): Apply =>
  (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? apply(a, b) : undefined;
const ordered =
  (apply: (a: number | string, b: number | string) => boolean): Apply =>
  (a, b) =>
    (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string') ? apply(a, b) : undefined;
const flat = (values: Json[]): number[] => values.flat().filter((value) => typeof value === 'number');
const member = (value: Json | undefined, part: Json): Json | undefined =>
  Array.isArray(value)
    ? typeof part === 'number'
      ? value[part]
      : undefined
    : isObject(value) && Object.hasOwn(value, String(part))
      ? value[String(part)]
      : undefined;

export function dollars(cents: number, digits = 2): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
export function percents(rate: number, digits?: number): string {
  return `${(rate * 100).toLocaleString('en-US', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 })}%`;
}

/** The functions that the product's pages send; the whole list is in docs/api.md. */
const functions: Readonly<Record<string, Apply>> = {
  '<': ordered((a, b) => a < b),
  '<=': ordered((a, b) => a <= b),
  '>': ordered((a, b) => a > b),
  '>=': ordered((a, b) => a >= b),
  '+': (a, b) =>
    typeof a === 'string' && typeof b === 'string'
      ? a + b
      : Array.isArray(a) && Array.isArray(b)
        ? [...a, ...b]
        : numbers((x, y) => x + y)(a!, b!),
  '-': numbers((a, b) => a - b),
  '*': numbers((a, b) => a * b),
  '/': numbers((a, b) => a / b),
  '%': numbers((a, b) => a % b),
  '==': (a, b) => same(a, b),
  '!=': (a, b) => !same(a, b),
  not: (a) => (typeof a === 'boolean' ? !a : undefined),
  neg: (a) => (typeof a === 'number' ? -a : undefined),
  in: (a, list) => (Array.isArray(list) ? list.some((one) => same(one, a)) : isObject(list) ? Object.hasOwn(list, String(a)) : undefined),
  has: (a) => a !== null,
  list: (...values) => values,
  text: (...values) => values.map((value) => value ?? '').join(''),
  default: (a, b) => a ?? b,
  find: (list, key, wanted) => (Array.isArray(list) ? (list.find((row) => same(member(row, key!), wanted)) ?? null) : undefined),
  contains: (list, part) =>
    Array.isArray(list) ? list.some((one) => same(one, part)) : typeof list === 'string' ? list.includes(String(part)) : undefined,
  index: (list, at) => member(list, at!) ?? null,
  size: (a) => (Array.isArray(a) || typeof a === 'string' ? a.length : isObject(a) ? Object.keys(a).length : undefined),
  join: (list, between) => (Array.isArray(list) ? list.join(typeof between === 'string' ? between : ', ') : undefined),
  max: (...values) => Math.max(...flat(values)),
  min: (...values) => Math.min(...flat(values)),
  round: (a, digits) =>
    typeof a === 'number' ? Number(`${Math.round(Number(`${a}e${Number(digits ?? 0)}`))}e-${Number(digits ?? 0)}`) : undefined,
  sum: (list, key) =>
    Array.isArray(list) ? list.reduce<number>((all, one) => all + Number(key === undefined ? one : member(one, key)), 0) : undefined,
  lower: (a) => (typeof a === 'string' ? a.toLowerCase() : undefined),
  upper: (a) => (typeof a === 'string' ? a.toUpperCase() : undefined),
  plural: (count, one, many) => (count === 1 ? one : (many ?? `${String(one)}s`)),
  number: (a) => Number(a),
  string: (a) => String(a),
  year: (day) => Number(String(day).slice(0, 4)),
  age: (born, at) => {
    const [then, now] = [String(born), typeof at === 'string' ? at : new Date().toISOString()];
    return Number(now.slice(0, 4)) - Number(then.slice(0, 4)) - (now.slice(5, 10) < then.slice(5, 10) ? 1 : 0);
  },
  money: (cents, digits) => (typeof cents === 'number' ? dollars(cents, typeof digits === 'number' ? digits : 2) : undefined),
  percent: (rate, digits) => percents(Number(rate), typeof digits === 'number' ? digits : undefined),
};

const isOperation = (tree: ExpressionTree): tree is Operation => Array.isArray(tree);

/** What a tree comes to; null where it has no value. */
export function evaluate(tree: ExpressionTree, scope: Scope): Json {
  if (!isOperation(tree)) return tree;
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
    const decisive = operator === 'or';
    const values = parts.map(of);
    return values.includes(decisive) ? decisive : values.every((value) => typeof value === 'boolean') ? !decisive : null;
  }
  const apply = functions[operator];
  if (apply === undefined) throw new UnknownOperator(operator);
  const result = apply(...parts.map(of));
  return result === undefined || (typeof result === 'number' && !Number.isFinite(result)) ? null : result;
}

/** A property with its expressions worked out, at whatever depth they stand. */
export function settled(value: unknown, scope: Scope): Json {
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) return value.map((one) => settled(one, scope));
  if ('$' in value) return evaluate(value.$ as ExpressionTree, scope);
  if ('$text' in value) return (value.$text as unknown[]).map((one) => settled(one, scope) ?? '').join('');
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settled(one, scope)]));
}

/** `data` with its packed rows written out, as schemas/README.md says. */
export function unpacked(value: Json): Json {
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isObject(value)) return value;
  const { $rows, as } = value;
  if (!Array.isArray($rows)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpacked(one)]));
  const fill = (template: Json, row: Json): Json =>
    Array.isArray(template)
      ? template.map((one) => fill(one, row))
      : isObject(template)
        ? '$' in template
          ? (member(row, template['$'] as Json) ?? null)
          : Object.fromEntries(Object.entries(template).map(([key, one]) => [key, fill(one, row)]))
        : template;
  return $rows.map((row) => fill(as ?? null, row));
}
