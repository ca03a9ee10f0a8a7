import { isExpression } from '../expression/bindings.ts';
import type { Compiled, CompiledValue } from './compiled-value.ts';

/** The tree of a value that has one: a literal is its own. Null for a list and for an object. */
export function treeOf(value: CompiledValue | undefined): Compiled {
  if (typeof value !== 'object' || value === null) return value ?? null;
  return markedTree(value) ?? null;
}

/** The tree that `{"$": tree}` marks; undefined for any other value. */
export const markedTree = (value: unknown): Compiled | undefined => (isExpression(value) ? value.$ : undefined);
