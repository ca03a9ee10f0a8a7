import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from './operation.ts';

/** True if more than `most` operators are nested. It descends no deeper than that, whatever the tree. */
export function isDeeperThan(tree: ExpressionTree | undefined, depth: number): boolean {
  if (!isOperation(tree)) return false;
  if (depth <= 0) return true;
  for (let index = 1; index < tree.length; index++) if (isDeeperThan(tree[index], depth - 1)) return true;
  return false;
}
