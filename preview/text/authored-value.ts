import { callOfKey } from '#engine/compiled/call-key.ts';
import { mapArguments } from '#engine/expression/map-arguments.ts';
import { isOperation } from '#engine/expression/operation.ts';
import { printExpression } from '#engine/expression/print-expression.ts';
import { isExpression, isTextExpression } from '#engine/expression/bindings.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';

const states = new Set<unknown>(['pending', 'done', 'failed']);

/** An expression as its author wrote it: `pending.save`, where what travels asks the page's state. */
function asWritten(tree: ExpressionTree): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const [operator, read, value] = tree;
  const call = operator === '==' && isOperation(read) && read[0] === 'get' && read[1] === 'state' ? callOfKey(read[2]) : null;
  if (call !== null && typeof value === 'string' && states.has(value)) return ['get', value, call];
  return mapArguments(tree, asWritten);
}

const written = (tree: ExpressionTree): string => printExpression(asWritten(tree));

/** Keys that are conditions wherever they stand: an expression in them is bare. */
const bare = new Set(['when', 'that', 'disabled', 'checked', 'current']);

/** A value of a layout as its author writes it: expressions in `${…}`, or bare where the key is a condition. */
export function authoredValue(value: unknown, key = ''): Json {
  if (isExpression(value)) {
    const tree = value.$;
    if (isOperation(tree) && tree[0] === 'text') return written(tree);
    return bare.has(key) && key !== 'current' ? condition(value) : `\${${written(tree)}}`;
  }
  if (isTextExpression(value)) return written(['text', ...value.$text.map((part) => (isExpression(part) ? part.$ : part))]);
  if (Array.isArray(value)) return value.map((entry) => authoredValue(entry));
  if (!isObject(value)) return plainOf(value);
  const { $if: shown, $each: each, ...rest } = value;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, authoredValue(part, name)])),
    ...(shown === undefined ? {} : { when: condition(shown) }),
    ...(each === undefined ? {} : { each: eachOf(each) }),
  };
}

/** A bare expression; a yes or no is itself. */
export const condition = (value: unknown): Json => (isExpression(value) ? written(value.$) : plainOf(value));

/** A text, a number, yes or no; null for anything else. */
const plainOf = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** `row in list`. */
export function eachOf(each: unknown): string {
  const { row, in: list } = membersOf(each);
  return `${String(row)} in ${String(condition(list))}`;
}
