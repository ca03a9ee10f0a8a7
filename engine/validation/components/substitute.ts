import type { ExpressionTree } from '#schemas/expression.ts';
import { argumentsOf, operationOf } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { isExpression, isTextExpression } from '../../expression/bindings.ts';
import { isObject } from '#schemas/is-object.ts';

/** The arguments of one use of a component: plain values, or expressions of the scope around the use. */
export interface ComponentContext {
  given: ReadonlyMap<string, Json>;
  /** New names of the rows that the component's own lists bind, so that they hide none of what its use reads. */
  rows: ReadonlyMap<string, string>;
  /** A list or an object in the midst of an expression stands in the layout's `data`; answers with the path that reads it. */
  carry(name: string): ExpressionTree[];
  /** Counts what is copied; false where it is too much. */
  charge(values: number): boolean;
  /** Makes the name of a row that nothing around has. */
  rename(row: string): string;
}

/** A value of a component's body for one use: what it was given stands in place of what reads it. Shares what reads nothing. */
export function substitute(value: Json, context: ComponentContext): Json {
  if (typeof value !== 'object' || value === null || !readsAnything(value)) return value;
  if (!context.charge(1)) return null;
  if (isExpression(value)) return wholeValue(value.$, context) ?? { $: tree(value.$, context) as Json };
  if (isTextExpression(value)) return { $text: (value.$text as Json[]).map((part) => substitute(part, context)).flatMap(asTextParts) };
  if (Array.isArray(value)) return value.map((entry) => substitute(entry, context));
  const { $each: each } = value;
  const inner = isEach(each) ? within(context, each.row) : context;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$each' && isEach(each)
        ? { ...each, row: rowNamed(inner, each.row), in: substitute(each.in, context) }
        : substitute(part, inner),
    ]),
  );
}

/** The context of the nodes in each row of a list. */
export function within(context: ComponentContext, row: string): ComponentContext {
  return { ...context, rows: new Map([...context.rows, [row, context.rename(row)]]) };
}

/** The new name of a row that the component binds; its own name where it is not renamed. */
export const rowNamed = ({ rows }: ComponentContext, row: string): string => rows.get(row) ?? row;

export function isEach(value: unknown): value is { row: string; in: Json } {
  return isObject(value) && typeof value['row'] === 'string';
}

/** Where a property is nothing but something given, it is that: a plain value may then stand where no expression can. */
function wholeValue(read: ExpressionTree, context: ComponentContext): Json | null {
  if (!isOperation(read) || read[0] !== 'get' || read[1] !== 'given' || typeof read[2] !== 'string') return null;
  let value = context.given.get(read[2]) ?? null;
  if (isExpression(value) || isTextExpression(value)) return read.length === 3 ? value : null;
  for (const part of read.slice(3)) {
    if (typeof part === 'object') return null;
    value = memberOf(value, part);
  }
  return value === null ? { $: null } : value;
}

function memberOf(value: Json, part: unknown): Json {
  if (typeof value !== 'object' || value === null) return null;
  return Object.hasOwn(value, String(part)) ? ((value as JsonObject)[String(part)] ?? null) : null;
}

function tree(of: ExpressionTree, context: ComponentContext): ExpressionTree {
  if (!isOperation(of) || !context.charge(1)) return of;
  const parts = argumentsOf(of).map((part) => tree(part, context));
  if (of[0] === 'get' && parts[0] === 'rows' && typeof parts[1] === 'string')
    return ['get', 'rows', context.rows.get(parts[1]) ?? parts[1], ...parts.slice(2)];
  if (of[0] !== 'get' || parts[0] !== 'given' || typeof parts[1] !== 'string') return operationOf(of[0], parts);
  const rest = parts.slice(2);
  const value = context.given.get(parts[1]) ?? null;
  if (isExpression(value)) return rest.length === 0 ? value.$ : isOperation(value.$) ? ['get', value.$, ...rest] : null;
  if (isTextExpression(value)) {
    const words: readonly unknown[] = value.$text;
    return ['text', ...words.map((part) => (isExpression(part) ? part.$ : (part as string)))];
  }
  if (typeof value !== 'object' || value === null) return rest.length === 0 ? value : null;
  return ['get', ...context.carry(parts[1]), ...rest];
}

/** A text within a text is part of it, and so is what is no text but can be said. */
function asTextParts(part: Json): Json[] {
  if (isTextExpression(part)) return part.$text as Json[];
  if (typeof part === 'string' || isExpression(part)) return [part];
  return typeof part === 'number' || typeof part === 'boolean' ? [String(part)] : [];
}

const reading = new WeakMap<object, boolean>();

/** True if anything in a value is computed or repeated. Any other value is equal in every use. */
function readsAnything(value: object): boolean {
  const known = reading.get(value);
  if (known !== undefined) return known;
  const reads =
    isExpression(value) ||
    isTextExpression(value) ||
    Object.values(value).some((part: unknown) => typeof part === 'object' && part !== null && readsAnything(part));
  reading.set(value, reads);
  return reads;
}
