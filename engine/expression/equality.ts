import type { Json } from '#schemas/json.ts';

/**
 * Whether a path part is one of `__proto__`, `constructor`, `prototype`: names that lead out of JSON data into a language's
 * own objects. No path may hold one.
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
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    charge(1);
    return left === right;
  }
  const pairs: [Json | undefined, Json | undefined][] = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    charge(1);
    const [a, b] = pair;
    if (a === b) continue;
    const kind = kindOf(a);
    if (kind !== kindOf(b)) return false;
    if (kind === 'list') {
      const [x, y] = [a as Json[], b as Json[]];
      if (x.length !== y.length) return false;
      for (let i = 0; i < x.length; i++) pairs.push([x[i], y[i]]);
    } else if (kind === 'object') {
      const [x, y] = [a as { [key: string]: Json }, b as { [key: string]: Json }];
      const keys = Object.keys(x);
      if (keys.length !== Object.keys(y).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(y, key)) return false;
        pairs.push([x[key], y[key]]);
      }
    } else return false;
  }
  return true;
}
