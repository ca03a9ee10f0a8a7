import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';

/** The codes of failures that a tree asks for. */
export function codesIn(tree: ExpressionTree): string[] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  const asks = args.some((part) => isOperation(part) && part[0] === 'get' && part[1] === 'error' && part[2] === 'code');
  const own = asks && ['==', '!=', 'in'].includes(operator) ? args.flat().filter((part): part is string => typeof part === 'string') : [];
  return [...own, ...args.flatMap((part) => codesIn(part))];
}
