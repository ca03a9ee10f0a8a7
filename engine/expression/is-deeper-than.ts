import type { ExpressionTree } from '#schemas/expression.ts';

/** Whether more than so many operators stand inside one another. Goes no deeper than that to find out, whatever the tree. */
export function isDeeperThan(tree: ExpressionTree, most: number): boolean {
  if (!Array.isArray(tree)) return false;
  if (most <= 0) return true;
  for (let index = 1; index < tree.length; index++) if (isDeeperThan(tree[index] as ExpressionTree, most - 1)) return true;
  return false;
}
