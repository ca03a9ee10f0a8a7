import type { ExpressionTree } from '#schemas/expression.ts';
import { isBoundName } from './row-functions.ts';

/**
 * The paths that a tree reads, each once, in reading order. A path ends before its first computed part: what that part
 * reads is a path of its own.
 */
export function dependenciesOf(tree: ExpressionTree): string[][] {
  const found = new Map<string, string[]>();
  const open: ExpressionTree[] = [tree];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!Array.isArray(at)) continue;
    const [operator, ...args] = at as [string, ...ExpressionTree[]];
    if (operator === 'get') {
      const computed = args.findIndex((part) => typeof part === 'object');
      const path = args.slice(0, computed < 0 ? args.length : computed).map(String);
      // An entry of a list is no path of its own: the list is.
      if (path.length > 0 && !(path[0] === 'rows' && isBoundName(path[1]))) found.set(JSON.stringify(path), path);
    }
    for (let index = args.length - 1; index >= 0; index--) open.push(args[index] as ExpressionTree);
  }
  return [...found.values()];
}
