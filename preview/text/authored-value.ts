import { printExpression } from '#engine/journey/print-expression.ts';
import { isExpression, isTextExpression } from '#engine/expression/bindings.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

/** Keys that are conditions wherever they stand: an expression in them is bare. */
const bare = new Set(['when', 'that', 'disabled', 'checked', 'current']);

/** A value of a layout as its author writes it: expressions in `${…}`, or bare where the key is a condition. */
export function authoredValue(value: Json | undefined, key = ''): Json {
  if (isExpression(value)) {
    const tree = value.$;
    if (Array.isArray(tree) && tree[0] === 'text') return printExpression(tree);
    return bare.has(key) && key !== 'current' ? condition(value) : `\${${printExpression(tree)}}`;
  }
  if (isTextExpression(value))
    return printExpression(['text', ...value.$text.map((part) => (isExpression(part) ? part.$ : part))] as ExpressionTree);
  if (Array.isArray(value)) return value.map((entry) => authoredValue(entry));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { $if: shown, $each: each, ...rest } = value as JsonObject;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, authoredValue(part, name)])),
    ...(shown === undefined ? {} : { when: condition(shown) }),
    ...(each === undefined ? {} : { each: eachOf(each) }),
  };
}

/** A bare expression; a yes or no is itself. */
export const condition = (value: Json | undefined): Json => (isExpression(value) ? printExpression(value.$) : (value ?? null));

/** `row in list`. */
export function eachOf(each: Json | undefined): string {
  const { row, in: list } = (each ?? {}) as { row?: Json; in?: Json };
  return `${String(row)} in ${String(condition(list))}`;
}
