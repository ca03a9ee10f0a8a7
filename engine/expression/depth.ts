import type { ExpressionTree } from '#schemas/expression.ts';

/** How many operators stand inside one another. */
export function depthOf(tree: ExpressionTree): number {
  let deepest = 0;
  const open: [ExpressionTree, number][] = [[tree, 0]];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [node, depth] = at;
    if (!Array.isArray(node)) continue;
    deepest = Math.max(deepest, depth + 1);
    for (const part of node.slice(1)) open.push([part as ExpressionTree, depth + 1]);
  }
  return deepest;
}
