import type { ExpressionTree } from '#schemas/expression.ts';
import { isExpression } from '../expression/bindings.ts';
import { printExpression } from '../expression/print-expression.ts';

/** A tree that stands for a text or value of a view. */
/** A text as its author wrote it, near enough to recognise it. */
export function authoredWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return printExpression((isExpression(value) ? value.$ : value) as ExpressionTree); // as it was compiled
}
