import type { Json } from '#schemas/json.ts';

const known = new WeakMap<object, boolean>();

/**
 * True if a part of a compiled view has nothing to fold: no expression, structure or press. Compiled views never change, so each part is
 * examined once.
 */
export function isPlainTemplate(value: unknown): value is Json {
  if (typeof value !== 'object' || value === null) return true;
  const before = known.get(value);
  if (before !== undefined) return before;
  known.set(value, false); // until shown otherwise, also for a value that holds itself
  const plain = Array.isArray(value)
    ? value.every(isPlainTemplate)
    : Object.entries(value).every(
        ([key, part]) =>
          !key.startsWith('$') &&
          key !== 'press' &&
          key !== '__proto__' &&
          key !== 'constructor' &&
          key !== 'prototype' &&
          isPlainTemplate(part),
      );
  known.set(value, plain);
  return plain;
}
