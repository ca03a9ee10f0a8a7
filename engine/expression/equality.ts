import type { Json } from '#schemas/json.ts';

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
export function equalJson(left: Json, right: Json, charge: (steps: number) => void = () => {}): boolean {
  charge(1);
  if (left === right) return true;
  // Two values that may differ, one after the other.
  const pairs: (Json | undefined)[] = [left, right];
  const compare = (a: Json | undefined, b: Json | undefined): void => {
    charge(1);
    if (a !== b) pairs.push(a, b);
  };
  while (pairs.length > 0) {
    const b = pairs.pop();
    const a = pairs.pop();
    const kind = kindOf(a);
    if (kind !== kindOf(b)) return false;
    if (kind === 'list') {
      const [x, y] = [a as Json[], b as Json[]];
      if (x.length !== y.length) return false;
      for (let i = 0; i < x.length; i++) compare(x[i], y[i]);
    } else if (kind === 'object') {
      const [x, y] = [a as { [key: string]: Json }, b as { [key: string]: Json }];
      const keys = Object.keys(x);
      if (keys.length !== Object.keys(y).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(y, key)) return false;
        compare(x[key], y[key]);
      }
    } else return false;
  }
  return true;
}
