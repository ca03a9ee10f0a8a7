import type { ExpressionTree } from '#schemas/expression.ts';

/** One of the conditions holds; a single one is asked as it is. */
export const anyOf = (conditions: readonly ExpressionTree[]): ExpressionTree => joined('or', conditions);

/** All of the conditions hold; a single one is asked as it is. */
export const allOf = (conditions: readonly ExpressionTree[]): ExpressionTree => joined('and', conditions);

function joined(operator: 'and' | 'or', conditions: readonly ExpressionTree[]): ExpressionTree {
  const [first, ...others] = conditions;
  return first === undefined || others.length > 0 ? [operator, ...conditions] : first;
}
