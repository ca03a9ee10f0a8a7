import type { Json } from '#schemas/json.ts';
import { isObject } from '#schemas/is-object.ts';

/**
 * True for `__proto__`, `constructor` and `prototype`: names that lead out of JSON data into a language's own objects. No path may hold
 * one.
 */
export function isForbiddenName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

/** The kind of a JSON value, with lists told from objects. */
export function kindOf(value: Json | undefined): 'missing' | 'null' | 'boolean' | 'number' | 'string' | 'list' | 'object' {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const kind = typeof value;
  return kind === 'object' ? 'object' : (kind as 'boolean' | 'number' | 'string');
}

/**
 * Structural equality of JSON values: values of different kinds differ, order of keys does not matter. `charge` is called
 * once for each pair compared and may throw. Iterative, so that depth cannot exhaust the stack.
 */
export function equalJson(left: unknown, right: unknown, charge: (steps: number) => void = () => {}): boolean {
  charge(1);
  if (left === right) return true;
  // Two values that may differ, one after the other.
  const pairs: unknown[] = [left, right];
  const compare = (a: unknown, b: unknown): void => {
    charge(1);
    if (a !== b) pairs.push(a, b);
  };
  while (pairs.length > 0) {
    const b = pairs.pop();
    const a = pairs.pop();
    if (Array.isArray(a)) {
      if (!Array.isArray(b) || a.length !== b.length) return false;
      for (let i = 0; i < a.length; i++) compare(a[i], b[i]);
    } else if (isObject(a) && isObject(b)) {
      const keys = Object.keys(a);
      if (keys.length !== Object.keys(b).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(b, key)) return false;
        compare(a[key], b[key]);
      }
    } else return false;
  }
  return true;
}
