import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearestDirection, spreadPoints, type Spot } from '#renderer/nodes/pointMap/spread-points.ts';

const apart = 0.17;
const spots = (most: number) =>
  fc.array(fc.record({ east: fc.double({ min: -1, max: 1, noNaN: true }), north: fc.double({ min: -1, max: 1, noNaN: true }) }), {
    maxLength: most,
  });
const closest = (of: readonly Spot[]): number =>
  Math.min(
    Infinity,
    ...of.flatMap((one, place) => of.slice(place + 1).map((other) => Math.hypot(one.east - other.east, one.north - other.north))),
  );

test('as many marks as the list shows at first never overlap, wherever they lie; what does not overlap is not moved', () => {
  fc.assert(
    fc.property(spots(12), (given) => {
      const moved = spreadPoints(given, apart);
      expect(moved).toHaveLength(given.length);
      expect(closest(moved)).toBeGreaterThan(apart * 0.9);
    }),
  );
  const clear = [
    { east: 0.5, north: 0 },
    { east: -0.5, north: 0.2 },
  ];
  expect(spreadPoints(clear, apart)).toEqual(clear);
});

test('the same spots are moved alike each time, and two at one spot part', () => {
  const same = [
    { east: 0.3, north: 0.3 },
    { east: 0.3, north: 0.3 },
  ];
  expect(spreadPoints(same, apart)).toEqual(spreadPoints(same, apart));
  expect(closest(same)).toBe(0); // control
  expect(closest(spreadPoints(same, apart))).toBeCloseTo(apart, 2);
});

test('labels of rings stand where no mark is', () => {
  expect(clearestDirection([], [1])).toEqual({ east: 0, north: 1 });
  const { east, north } = clearestDirection([{ east: 0, north: 1 }], [1]);
  expect([east, north].map((value) => Math.round(value))).toEqual([0, -1]);
});
