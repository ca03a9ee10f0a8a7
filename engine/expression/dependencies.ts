import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from './operation.ts';
import { isBoundName } from './row-functions.ts';
import type { Scope } from './scope.ts';

/**
 * The paths that a tree reads, each once, in reading order. A path ends before its first computed part: what that part
 * reads is a path of its own. A value of the view is told as the path `value.<name>`; with `values`, what it reads follows.
 */
export function dependenciesOf(tree: ExpressionTree, values?: Scope['values']): string[][] {
  const found = new Map<string, string[]>();
  const open: (ExpressionTree | undefined)[] = [tree];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isOperation(at)) continue;
    const [operator, name] = at;
    const isValue = operator === 'value' && at.length === 2;
    if (isValue || operator === 'get') {
      const computed = at.findIndex((part) => typeof part === 'object');
      const path = at.slice(isValue ? 0 : 1, computed < 0 ? at.length : computed).map(String);
      const key = JSON.stringify(path);
      // An entry of a list is no path of its own: the list is.
      if (path.length > 0 && !found.has(key) && !(path[0] === 'rows' && isBoundName(path[1]))) {
        found.set(key, path);
        if (isValue) open.push(values?.[String(name)] ?? null);
      }
    }
    for (let index = at.length - 1; index > 0; index--) open.push(at[index]);
  }
  return [...found.values()];
}
