import type { ExpressionTree, Operation, Operator } from '#schemas/expression.ts';

/**
 * An operation of an operator that is known by its name only, with its arguments: as many and of such kinds as the operator takes. A parser or a rewriting
 * that keeps their number and order calls it; where the operator is written out, the array itself is checked by its type.
 */
export const operationOf = (operator: Operator, args: readonly ExpressionTree[]): Operation => [operator, ...args] as Operation; // no type says how the arguments depend on a name

/** The operation with each argument replaced. The operator stays. */
export const mapArguments = (tree: Operation, map: (argument: ExpressionTree, index: number) => ExpressionTree): Operation =>
  operationOf(tree[0], argumentsOf(tree).map(map));

/** The arguments of any operation. */
export const argumentsOf = (tree: Operation): readonly ExpressionTree[] => tree.slice(1);
