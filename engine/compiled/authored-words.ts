import type { ExpressionTree } from '#schemas/expression.ts';
import { printExpression } from '../expression/print-expression.ts';

/** A tree that stands for a text or value of a view. */
export const isTree = (value: unknown): value is { $: ExpressionTree } => typeof value === 'object' && value !== null && '$' in value;

/** A text as its author wrote it, near enough to recognise it. */
export function authoredWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return printExpression((isTree(value) ? value.$ : value) as ExpressionTree); // as it was compiled
}
