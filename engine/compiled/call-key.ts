import type { ExpressionTree } from '#schemas/expression.ts';
import { mapArguments } from '../expression/map-arguments.ts';
import { isOperation } from '../expression/operation.ts';

/** The state of a page's calls: `pending`, `done` or `failed`, under a name of the page's state that no author can write. */
const prefix = 'call:';

export const callKey = (name: string): string => `${prefix}${name}`;

/** The call's own name; null for any other name of the state. */
export const callOfKey = (key: unknown): string | null =>
  typeof key === 'string' && key.startsWith(prefix) ? key.slice(prefix.length) : null;

/** The name in the state of a call that stands in rows of lists: each row's is one of its own. */
export const callKeyInRows = (key: string, rows: readonly string[]): string => [key, ...rows].join('/');

/** A tree read in the rows at hand, where it asks for calls that stand in rows; `numbersOfRows` says in how many lists each call is. */
export function inRows(tree: ExpressionTree, rows: readonly string[], numbersOfRows: Readonly<Record<string, number>>): ExpressionTree {
  if (!isOperation(tree) || Object.keys(numbersOfRows).length === 0) return tree;
  const [operator, root, key] = tree;
  if (operator === 'get' && root === 'state' && typeof key === 'string' && Object.hasOwn(numbersOfRows, key))
    return ['get', 'state', callKeyInRows(key, rows.slice(0, numbersOfRows[key]))];
  return mapArguments(tree, (part) => inRows(part, rows, numbersOfRows));
}
