import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstDifference } from '#engine/journey/difference.ts';
import type { Json } from '#schemas/json.ts';

function valueAt(value: Json, path: readonly string[]): Json | undefined {
  let present: Json | undefined = value;
  for (const part of path) {
    if (typeof present !== 'object' || present === null) return undefined;
    present = Array.isArray(present) ? present[Number(part)] : Object.hasOwn(present, part) ? present[part] : undefined;
  }
  return present;
}

describe('the smallest difference of two values', () => {
  test.each<[string, Json, Json, ReturnType<typeof firstDifference>]>([
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, null],
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, null],
    ['a value deep within', { a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] }, { path: ['a', '1', 'b'], was: 'x', is: 'y' }],
    ['another kind', { a: 1 }, { a: '1' }, { path: ['a'], was: 1, is: '1' }],
    ['a key that came', { a: 1 }, { a: 1, b: 2 }, { path: ['b'], is: 2 }],
    ['a key that went', { a: 1, b: 2 }, { a: 1 }, { path: ['b'], was: 2 }],
    ['an entry put in is that entry, and not all after it', ['a', 'b', 'c'], ['a', 'x', 'b', 'c'], { path: ['1'], is: 'x' }],
    ['an entry taken out is that entry', ['a', 'b', 'c'], ['b', 'c'], { path: ['0'], was: 'a' }],
    ['an entry put in among others that changed', ['a', 'b'], ['a', 'c', 'd'], { path: ['1'], was: 'b', is: 'c' }],
    ['a key that every object has', {}, { constructor: 1 }, { path: ['constructor'], is: 1 }],
    ['a list and an object', [], {}, { path: [], was: [], is: {} }],
  ])('%s', (_what, was, is, told) => {
    expect(firstDifference(was, is)).toEqual(told);
  });

  test('of any two values: null where they are equal, else what stands at its path on each side that has it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
        const [was, is] = [a as Json, JSON.parse(JSON.stringify(b)) as Json];
        expect(firstDifference(was, structuredClone(was))).toBeNull();
        const told = firstDifference(was, is);
        if (told === null) return;
        // An entry that was put in, or taken out, stands on one side alone: the other has its neighbour at that place.
        if (told.was !== undefined) expect(told.was).toEqual(valueAt(was, told.path));
        if (told.is !== undefined) expect(told.is).toEqual(valueAt(is, told.path));
        expect(told.is).not.toEqual(told.was);
      }),
      { numRuns: 300 },
    );
  });
});
