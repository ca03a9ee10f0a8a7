import { evaluate } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { ExpressionTree } from '#schemas/expression.ts';

/** True if a condition holds, for display: one that cannot be evaluated does not. */
export function holds(when: ExpressionTree | null | undefined, scope: Scope): boolean {
  return when === null || when === undefined || evaluate(when, scope, { mode: 'display' }) === true;
}
