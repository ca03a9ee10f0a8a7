import { describe, expect, test } from 'vitest';
import { fitting, zoomed } from '#preview/studio/parts/zoom.ts';

describe('a graph is drawn as large as it can be read', () => {
  const room = { width: 600, height: 500 };
  test.each([
    ['one that is narrower than its room keeps its size', 'width', { width: 400, height: 2000 }, 1],
    ['a wider one is as wide as its room', 'width', { width: 800, height: 2000 }, 0.75],
    ['a very wide one stays large enough to be read, and scrolls', 'width', { width: 6000, height: 100 }, 0.5],
    ['the whole of a high one fits', 'whole', { width: 400, height: 1000 }, 0.5],
    ['the whole of a small one is not blown up', 'whole', { width: 100, height: 100 }, 1],
    ['the whole of a huge one stays a picture', 'whole', { width: 100, height: 100_000 }, 0.2],
  ] as const)('%s', (_rule, zoom, size, scale) => {
    expect(fitting(zoom, size, room)).toBe(scale);
  });

  test('before its room is known it has its own size', () => {
    expect(fitting('whole', { width: 800, height: 2000 }, { width: 0, height: 0 })).toBe(1);
  });

  test('+ and − go a step and stop at the ends, 0 fits the whole, and other keys are left to the page', () => {
    expect([zoomed(1, '+'), zoomed(1.25, '-'), zoomed(1, '=')]).toEqual([1.25, 1, 1.25]);
    expect([zoomed(1.9, '+'), zoomed(0.21, '-')]).toEqual([2, 0.2]);
    expect([zoomed(1, '0'), zoomed(1, 'a'), zoomed(1, 'ArrowLeft')]).toEqual(['whole', null, null]);
  });
});
