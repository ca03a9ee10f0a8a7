import type { Json, JsonObject } from '#schemas/json.ts';
import type { CompiledValue } from '../compiled/compiled-value.ts';
import { evaluate } from '../expression/evaluate.ts';
import { isExpression } from '../expression/bindings.ts';
import type { Scope } from '../expression/scope.ts';

/** The value of a compiled value in a scope: `{"$": tree}` is evaluated, everything else is itself. */
export function evaluateValue(value: CompiledValue, scope: Scope, mode: 'strict' | 'display'): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => evaluateValue(one, scope, mode));
  if (isExpression(value)) return evaluate(value.$, scope, { mode });
  return evaluateObject(value, scope, mode);
}

/** An operation's input: strict, so that a missing path refuses instead of writing null. */
export function evaluateObject(value: { [key: string]: CompiledValue }, scope: Scope, mode: 'strict' | 'display'): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluateValue(one, scope, mode)]));
}
