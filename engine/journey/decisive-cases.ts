import type { ExpressionTree } from '#schemas/expression.ts';
import { argumentsOf, mapArguments } from '../expression/map-arguments.ts';
import { isOperation } from '../expression/operation.ts';

/**
 * The cases in which each part of a condition decides it, as conditions of their own: the part holds and the whole follows it, the part does not hold, and
 * for a comparison its limit and the next value on either side. A value that meets a case shows a mistake in that part.
 */
export function decisiveCases(condition: ExpressionTree): ExpressionTree[] {
  return partsIn(condition).flatMap(({ part, put }) => {
    const [whenTrue, whenFalse] = [put(true), put(false)];
    const decides: ExpressionTree | null = isOperation(whenTrue) || isOperation(whenFalse) ? ['!=', whenTrue, whenFalse] : null;
    return casesOf(part).map((one): ExpressionTree => (decides === null ? one : ['and', one, decides]));
  });
}

interface Part {
  part: ExpressionTree;
  /** The whole condition with another part in its place. */
  put: (other: ExpressionTree) => ExpressionTree;
}

/** The parts of a condition that are joined by and, or and not. */
function partsIn(tree: ExpressionTree): Part[] {
  if (isOperation(tree)) {
    const [operator] = tree;
    // A value by its name is the tree that it is named for.
    const inner =
      operator === 'value'
        ? tree[2] === undefined
          ? []
          : [2]
        : ['and', 'or', 'not'].includes(operator)
          ? tree.map((_, at) => at).slice(1)
          : [];
    if (inner.length > 0)
      return inner.flatMap((at) =>
        partsIn(argumentsOf(tree)[at - 1] ?? null).map(({ part, put }) => ({
          part,
          put: (other) =>
            operator === 'value' ? put(other) : mapArguments(tree, (argument, index) => (index === at - 1 ? put(other) : argument)),
        })),
      );
  }
  return [{ part: tree, put: (other) => other }];
}

function casesOf(part: ExpressionTree): ExpressionTree[] {
  const both: ExpressionTree[] = [part, ['not', part]];
  if (!isOperation(part)) return [];
  const [operator] = part;
  const [left = null, right = null] = argumentsOf(part);
  if (['<', '<=', '>', '>='].includes(operator))
    return [...both, ['==', left, right], ['==', left, ['+', right, 1]], ['==', left, ['-', right, 1]]];
  if (operator === 'in' && isOperation(right) && right[0] === 'list')
    return [...argumentsOf(right).map((one): ExpressionTree => ['==', left, one]), ['not', part]];
  return both;
}
