import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, quantityOf, shareText, shortAmount } from '#renderer/charts/amounts.ts';
import type { Format } from '#renderer/charts/amounts.ts';
import { columnsOf } from '#renderer/charts/columns-of.ts';
import { columnMoments, momentsOf } from '#renderer/charts/moments.ts';
import { bandPath, field, linePath, ringOf } from '#renderer/charts/paths.ts';
import { acrossOf, amountsOf, dotted, pointsOf } from '#renderer/charts/points.ts';
import { scaleOf } from '#renderer/charts/scale.ts';

const amount = fc
  .oneof(
    fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.constantFrom(0, -0, 1, -1, 99_999_999_999, -99_999_999_999, 1e-12, 5e-324),
  )
  .map((value) => quantityOf(value) ?? 0);
const gap = fc.constant(null);
const options = fc.record({ fromZero: fc.boolean(), leastStep: fc.constantFrom(0, 1) });
const hostile = fc.oneof(fc.anything(), fc.constantFrom('1e9', 'NaN', '0x10', '', ' 1', Number.NaN, Number.POSITIVE_INFINITY));

/** Each number of a path. */
const numbersOf = (path: string): number[] => [...path.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([text]) => Number(text));
const rowsOf = (values: (number | null)[]) => values.map((value, index) => ({ at: String(index), values: [value] }));
const drawn = (values: (number | null)[]) => {
  const { points } = pointsOf(rowsOf(values), 1);
  const across = acrossOf(points);
  return { points, across, scale: scaleOf(amountsOf(points)) };
};

describe('a scale holds whatever there is', () => {
  test('its ticks cover every amount, its ends are ticks, and every amount lies between them', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), options, (values, how) => {
        const scale = scaleOf(values, how);
        expect(scale.low).toBeLessThan(scale.high);
        expect([scale.low, scale.high, ...scale.ticks].every(Number.isFinite)).toBe(true);
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
        expect(scale.ticks.length).toBeLessThanOrEqual(12);
        expect([scale.ticks[0], scale.ticks.at(-1)]).toEqual([scale.low, scale.high]);
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(scale.low);
          expect(value).toBeLessThanOrEqual(scale.high);
          expect(scale.share(value)).toBeGreaterThanOrEqual(0);
          expect(scale.share(value)).toBeLessThanOrEqual(1);
        }
        if (how.fromZero) expect(scale.low <= 0 && scale.high >= 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[what: string, values: number[]]>([
    ['none', []],
    ['one', [12_841_210]],
    ['all equal', [500_000, 500_000, 500_000]],
    ['all zero', [0, 0]],
    ['the largest money', [-99_999_999_999, 99_999_999_999]],
    ['two that differ by a cent', [12_841_210, 12_841_211]],
  ])('of %s', (_what, values) => {
    const { low, high, ticks } = scaleOf(values, { leastStep: 1 });
    expect(low).toBeLessThan(high);
    // Cents have no parts: each tick can be said.
    if (values.length > 0) expect(ticks.every(Number.isInteger)).toBe(true);
    expect(new Set(ticks.map((tick) => shortAmount(tick, 'money'))).size).toBeGreaterThan(1);
  });

  test('amounts that are never negative have no tick below zero', () => {
    fc.assert(
      fc.property(fc.array(amount.map(Math.abs), { minLength: 1 }), (values) => {
        expect(scaleOf(values).low).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('lines and bands', () => {
  test('hold no NaN, and no point lies outside the field', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(amount, gap), { maxLength: 60 }), (values) => {
        const { points, across, scale } = drawn(values);
        const path = linePath(points, across, scale, 0);
        expect(path).not.toMatch(/NaN|Infinity|undefined/);
        for (const number of numbersOf(path)) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(field);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('whatever a layout gives as points is drawn or left out, never a failure', () => {
    const point = fc.oneof(hostile, fc.record({ at: hostile, label: hostile, values: hostile, value: hostile, range: hostile }));
    fc.assert(
      fc.property(fc.array(point, { maxLength: 20 }), fc.integer({ min: 0, max: 4 }), (rows, series) => {
        const { points } = pointsOf(rows, series);
        const [across, scale] = [acrossOf(points), scaleOf(amountsOf(points))];
        const paths = Array.from({ length: series }, (_, place) => linePath(points, across, scale, place));
        const all = [
          ...paths,
          bandPath(points, across, scale, ['low', 'high']),
          ...momentsOf({ points, dated: false, given: 0 }, across).map(String),
        ];
        expect(all.join(' ')).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 500 },
    );
  });

  test('a line goes straight from point to point, breaks at a gap, and a lonely point carries a dot', () => {
    const { points, across, scale } = drawn([0, 10, null, 5, null, 10]);
    expect(linePath(points, across, scale, 0)).toBe('M0,1000L200,0M600,500ZM1000,0Z');
    expect(dotted(points, 1, 0)).toEqual([1, 3, 5]);
  });

  test('days are placed in time, other words evenly, and what goes back in time is not taken for time', () => {
    const at = (days: string[]) =>
      acrossOf(
        pointsOf(
          days.map((day) => ({ at: day, values: [1] })),
          1,
        ).points,
      );
    expect(at(['2026-01-01', '2026-01-02', '2026-01-11'])).toEqual([0, 0.1, 1]);
    expect(at(['Q1', 'Q2', 'Q3'])).toEqual([0, 0.5, 1]);
    expect(at(['2026-01-02', '2026-01-01', '2026-01-11'])).toEqual([0, 0.5, 1]);
    expect(at(['2026-01-01'])).toEqual([0.5]);
  });

  test('points before the first day to show are left out', () => {
    const { points } = pointsOf(
      ['2026-01-01', '2026-06-01', '2026-11-01'].map((at) => ({ at, values: [1] })),
      1,
      '2026-05-01',
    );
    expect(points.map(({ at }) => at)).toEqual(['2026-06-01', '2026-11-01']);
  });

  test('of 10,000 points few enough are drawn to be read one by one, the first, the last, the lowest and the highest among them', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => Math.round(Math.sin(index / 500) * 1_000_000 + (index % 97) * 37));
    values[4321] = 9_999_999;
    values[8765] = -9_999_999;
    const { points, given } = pointsOf(rowsOf(values), 1);
    expect(given).toBe(10_000);
    expect(points.length).toBeLessThanOrEqual(522);
    expect([points[0]?.at, points.at(-1)?.at]).toEqual(['0', '9999']);
    const kept = points.map(({ values: [value] }) => value);
    expect([Math.max(...kept.map(Number)), Math.min(...kept.map(Number))]).toEqual([9_999_999, -9_999_999]);
    expect(linePath(points, acrossOf(points), scaleOf(amountsOf(points)), 0)).not.toContain('NaN');
  });
});

describe('columns', () => {
  test('each reaches from zero to its amount, inside the field, and neighbours never overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.oneof(amount, gap), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 20 }), (given) => {
        const rows = given.map((values) => ({ values }));
        const scale = scaleOf(
          given.flat().filter((value) => value !== null),
          { fromZero: true },
        );
        const columns = columnsOf(rows, scale, 0.7);
        let end = 0;
        for (const { left, width, top, height } of columns) {
          expect([left, width, top, height].every(Number.isFinite)).toBe(true);
          expect(left).toBeGreaterThanOrEqual(end - 1e-9);
          expect(top).toBeGreaterThanOrEqual(-1e-9);
          expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
          end = left + width;
        }
        expect(end).toBeLessThanOrEqual(1 + 1e-9);
        expect(columns.length).toBe(given.flat().filter((value) => value !== null).length);
      }),
    );
  });

  test('words along the foot never meet: at most as many as there is room for, on the narrowest container too', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 60 }), (labels) => {
        const narrow = columnMoments(labels).filter(({ only }) => only !== 'roomy');
        const longest = Math.max(...narrow.map(({ text }) => [...text].length), 1);
        expect(narrow.length).toBeGreaterThan(0);
        expect((narrow.length - 1) * longest * 7).toBeLessThanOrEqual(205);
      }),
    );
  });
});

describe('rings', () => {
  test('the parts make a whole, hold no NaN, and what is nothing or less has none', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), (values) => {
        const ring = ringOf(values);
        expect(ring.length).toBe(values.length);
        expect(ring.map(({ path }) => path).join('')).not.toMatch(/NaN|Infinity/);
        const whole = ring.reduce((sum, { share }) => sum + share, 0);
        expect(whole === 0 || Math.abs(whole - 1) < 1e-9).toBe(true);
        ring.forEach(({ path, share, x, y }, index) => {
          expect(path === '').toBe(!((values[index] ?? 0) > 0));
          expect(share > 0).toBe((values[index] ?? 0) > 0);
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(100);
        });
      }),
    );
  });
});

describe('what a chart says', () => {
  test.each<[unknown, number | null]>([
    [12, 12],
    ['0.0412', 0.0412],
    ['-3', -3],
    [null, null],
    ['', null],
    ['1e9', null],
    ['twelve', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e300, null],
    [{}, null],
  ])('%s is the quantity %s', (given, read) => {
    expect(quantityOf(given)).toBe(read);
  });

  test.each<[number | null, Format, full: string, short: string]>([
    [12_841_210, 'money', '$128,412.10', '$128.41K'],
    [-99_999_999_999, 'money', '-$999,999,999.99', '-$1B'],
    [21_440, 'money', '$214.40', '$214.40'],
    [50_000, 'money', '$500.00', '$500'],
    [0, 'money', '$0.00', '$0'],
    [0.0412, 'percent', '4.12%', '4.12%'],
    [1_500_000, 'number', '1,500,000', '1.5M'],
  ])('%s as %s is %s, on an axis %s', (value, format, full, short) => {
    expect(amountText(value, format)).toBe(full);
    expect(shortAmount(value ?? 0, format)).toBe(short);
  });

  test('a gap is a dash, never zero; a share that rounding would lose is said to be under 1%', () => {
    expect(amountText(null, 'money')).toBe('–');
    expect([0, 0.004, 0.005, 0.454, 1].map((one) => shareText(one))).toEqual(['0%', 'under 1%', '1%', '45%', '100%']);
  });
});
