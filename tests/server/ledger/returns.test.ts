import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '#server/time/calendar.ts';
import { performanceOf } from '#server/ledger/performance.ts';
import {
  annualized,
  moneyWeightedReturn,
  timeWeightedReturn,
  yearlyMoneyWeightedReturn,
  type Flow,
  type ValuedDay,
} from '#server/ledger/returns.ts';

const start = '2024-01-01';

/** A portfolio at the end of a day. */
const day = (on: string, value: number, deposits = 0) => ({
  on,
  value,
  deposits,
  withdrawals: 0,
  dividends: 0,
  interest: 0,
  fees: 0,
  entries: 1,
});

test('B12: of all time both returns count the same days: 100 in, 110 after a year are 10 %, and 121 after two years are 10 % a year', () => {
  for (const [value, days] of [
    [110_00, 365],
    [121_00, 730],
  ] as const) {
    const until = addDays(start, days);
    const told = performanceOf([day(start, 100_00, 100_00), day(until, value)], { from: '2000-01-01', until, days: [] });
    expect(told.timeWeightedReturn).toBeCloseTo(0.1, 12);
    expect(told.moneyWeightedReturn).toBeCloseTo(0.1, 9);
  }
});

test('B12: 100 in, 110 after a year: both returns are 10 %', () => {
  expect(
    timeWeightedReturn([
      { on: start, value: 100, flow: 100 },
      { on: '2024-12-31', value: 110, flow: 0 },
    ]),
  ).toBeCloseTo(0.1, 12);
  expect(yearlyMoneyWeightedReturn([{ on: start, cents: 100_00 }], 110_00, addDays(start, 365))).toBeCloseTo(0.1, 12);
});

test('B12: 100 in, doubles, 100 more in, halves: time-weighted 0 %, money-weighted -17.71 % a year', () => {
  const [second, end] = [addDays(start, 365), addDays(start, 730)];
  const days = [
    { on: start, value: 100, flow: 100 },
    { on: addDays(second, -1), value: 200, flow: 0 },
    { on: second, value: 300, flow: 100 },
    { on: end, value: 150, flow: 0 },
  ];
  expect(timeWeightedReturn(days)).toBeCloseTo(0, 12);
  const flows = [
    { on: start, cents: 100_00 },
    { on: second, cents: 100_00 },
  ];
  expect(yearlyMoneyWeightedReturn(flows, 150_00, end)).toBeCloseTo(-0.1771, 4);
});

test('B12: a deposit and a withdrawal on one day leave the time-weighted return as it is; a day with nothing at work is skipped', () => {
  const days: ValuedDay[] = [
    { on: start, value: 100, flow: 100 },
    { on: addDays(start, 1), value: 105, flow: 50 - 50 },
    { on: addDays(start, 2), value: 0, flow: -105 },
    { on: addDays(start, 3), value: 0, flow: 0 },
    { on: addDays(start, 4), value: 40, flow: 40 },
  ];
  expect(timeWeightedReturn(days)).toBeCloseTo(0.05, 12);
});

test('B12: returns are annualized beyond a year only; without a sign change there is no money-weighted return', () => {
  expect(annualized(0.2, 365)).toBe(0.2);
  expect(annualized(0.21, 730)).toBeCloseTo(0.1, 12);
  expect(moneyWeightedReturn([{ on: start, cents: 100 }], 105, addMonths(start, 6))).toBeCloseTo(0.05, 9);
  expect(moneyWeightedReturn([], 0, start)).toBeNull();
  expect(moneyWeightedReturn([{ on: start, cents: 100 }], 100, start)).toBeNull();
  expect(moneyWeightedReturn([{ on: start, cents: -100 }], 50, addMonths(start, 6))).toBeNull();
});

/** The time-weighted return of unit accounting: units are bought at the value of one before the day's growth. */
function byUnits(days: readonly ValuedDay[]): number {
  let units = 0;
  let price = 1;
  for (const { value, flow } of days) {
    units += flow / price;
    if (units > 1e-9) price = value / units;
  }
  return price - 1;
}

/** The rate by halving alone. */
function byHalving(flows: readonly Flow[], value: number, until: string): number {
  const at = (rate: number) =>
    flows.reduce((sum, { on, cents }) => sum + cents * Math.exp((Math.log(1 + rate) * daysBetween(on, until)) / 365), 0) - value;
  let [low, high] = [-0.9999, 10];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle) > 0) high = middle;
    else low = middle;
  }
  return low;
}

test('B12: both returns are within 1e-9 of an independent implementation, over random histories', () => {
  const step = fc.record({ growth: fc.double({ min: -0.2, max: 0.25, noNaN: true }), flow: fc.integer({ min: 0, max: 500_00 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (steps, spacing) => {
      let value = 0;
      const days = steps.map(({ growth, flow }, place) => {
        value = (value + flow + (place === 0 ? 100_00 : 0)) * (1 + growth);
        return { on: addDays(start, place * spacing), value, flow: flow + (place === 0 ? 100_00 : 0) };
      });
      expect(Math.abs(timeWeightedReturn(days) - byUnits(days)) / (1 + byUnits(days))).toBeLessThan(1e-9);
      const until = addDays(start, steps.length * spacing);
      const flows = days.map(({ on, flow }) => ({ on, cents: flow }));
      const rate = yearlyMoneyWeightedReturn(flows, value, until);
      const independent = byHalving(flows, value, until);
      if (rate === null) expect(independent < -0.9998 || independent > 9.99).toBe(true);
      else expect(Math.abs(rate - independent)).toBeLessThan(1e-9);
    }),
    { numRuns: 200, seed: 28 },
  );
});
