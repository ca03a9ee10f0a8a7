import type { ExpressionTree, Operation } from '#schemas/expression.ts';

/** Tells the two kinds of tree apart. `Array.isArray` alone would leave the arguments without a type. */
export const isOperation = (tree: ExpressionTree | undefined): tree is Operation => Array.isArray(tree);
