import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTrades, dayTradesFrom, hasRiskOfPatternDayTrade, type Trade } from '#server/ledger/day-trades.ts';
import { basisOf, shareOut, sharesOf, splitLots, takeShares, TooFewShares, type Lot } from '#server/ledger/lots.ts';
import { divideHalfEven, proportion, sharesFor, sum, worth } from '#server/ledger/money-math.ts';
import { washSales, type LossSale } from '#server/ledger/wash-sales.ts';
import { projectedValue, projectedYear } from '#server/ledger/projection.ts';
import { riskOf } from '#server/ledger/risk.ts';

const lot = (id: string, acquiredOn: string, shares: number, basis: number): Lot => ({
  id,
  acquiredOn,
  place: `${acquiredOn} ${id}`,
  shares,
  basis,
  adjustment: 0,
  washDays: 0,
  replacing: 0,
  openedBy: id,
});

test('B12: amounts are rounded half to even, once; big products lose nothing', () => {
  expect([5n, 15n, 25n, -5n, -15n, 16n].map((value) => divideHalfEven(value, 10n))).toEqual([0n, 2n, 2n, 0n, -2n, 2n]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 13 }),
      fc.integer({ min: 0, max: 10 ** 8 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (a, b, divisor) => {
        expect(proportion(a, b, divisor)).toBe(Number(divideHalfEven(BigInt(a) * BigInt(b), BigInt(divisor))));
      },
    ),
  );
  // What an amount buys is never worth more than it, and what rounding leaves is less than a millionth of a share.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 1_0000, max: 10 ** 8 }), (cents, price) => {
      const shares = sharesFor(cents, price);
      expect(worth(shares, price)).toBeLessThanOrEqual(cents);
      expect((BigInt(shares) + 1n) * BigInt(price) > BigInt(cents) * 100_000_000n).toBe(true);
    }),
  );
});

test('B12: lots are sold first in, first out, and no share and no cent of basis is lost, whatever is sold and split', () => {
  const first = takeShares([lot('b', '2026-02-02', 5, 500), lot('a', '2026-01-02', 3, 301)], 4);
  expect(first.parts.map(({ lot: { id }, shares, basis }) => [id, shares, basis])).toEqual([
    ['a', 3, 301],
    ['b', 1, 100],
  ]);
  expect(() => takeShares([lot('a', '2026-01-02', 3, 300)], 4)).toThrow(TooFewShares);
  const lots = fc.array(fc.record({ shares: fc.integer({ min: 1, max: 10 ** 9 }), basis: fc.integer({ min: 0, max: 10 ** 9 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      lots,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      fc.integer({ min: 2, max: 5 }),
      (made, parts, ratio) => {
        let held = made.map(({ shares, basis }, place) => lot(`${place}`.padStart(3, '0'), '2026-01-02', shares, basis));
        let [sold, soldBasis] = [0, 0];
        const [shares, basis] = [sharesOf(held), basisOf(held)];
        for (const part of parts) {
          const wanted = Math.floor(sharesOf(held) * part);
          const taken = takeShares(held, wanted);
          const proceeds = shareOut(12_345, taken.parts);
          if (taken.parts.length > 0) expect(sum(proceeds)).toBe(12_345);
          const changed = new Map(taken.changed.map((one) => [one.id, one]));
          held = held.map((one) => changed.get(one.id) ?? one);
          sold += wanted;
          soldBasis += sum(taken.parts.map((one) => one.basis));
          expect(held.every((one) => one.shares > 0 || one.basis === 0)).toBe(true);
        }
        expect(sharesOf(held) + sold).toBe(shares);
        expect(basisOf(held) + soldBasis).toBe(basis);
        expect(sharesOf(splitLots(held, ratio))).toBe(sharesOf(held) * ratio);
        expect(basisOf(splitLots(held, ratio))).toBe(basisOf(held));
      },
    ),
  );
});

test('B12: a loss does not count where shares were bought 30 days before to 30 after; it goes to the basis of what was bought', () => {
  const sale: LossSale = {
    id: 's',
    openedBy: 'old',
    acquiredOn: '2025-06-02',
    soldOn: '2026-03-31',
    shares: 10,
    loss: 1_000,
    washed: 0,
    disallowed: 0,
    washDays: 0,
  };
  const near = (on: string, shares: number) =>
    washSales([sale], [lot('n', on, shares, 900)]).map(({ soldShares, cents, washDays }) => [soldShares, cents, washDays]);
  expect(near('2026-03-01', 4)).toEqual([[4, 400, 302]]);
  expect(near('2026-04-30', 25)).toEqual([[10, 1_000, 302]]);
  expect([near('2026-02-28', 4), near('2026-05-01', 4)]).toEqual([[], []]);
  // What is left of the purchase that was sold replaces nothing, and no share replaces two.
  expect(washSales([{ ...sale, openedBy: 'n' }], [lot('n', '2026-03-20', 4, 900)])).toEqual([]);
  const twice = washSales([sale, { ...sale, id: 't' }], [lot('n', '2026-03-20', 12, 900)]);
  expect(twice.map(({ saleId, soldShares }) => [saleId, soldShares])).toEqual([
    ['s', 10],
    ['t', 2],
  ]);
  // After a split, four shares stand for two.
  expect(
    washSales([sale], [lot('n', '2026-04-10', 4, 900)], () => 2).map(({ soldShares, lotShares, cents }) => [soldShares, lotShares, cents]),
  ).toEqual([[2, 4, 200]]);
});

test('B12: after three day trades in five trading days an account under 25,000 dollars waits until tomorrow', () => {
  const trade = (on: string, side: Trade['side'], instrumentId: string): Trade => ({ on, side, instrumentId });
  const round = (on: string, id: string) => [trade(on, 'BUY', id), trade(on, 'SELL', id)];
  const today = '2026-11-25';
  expect(dayTradesFrom(today)).toBe('2026-11-19');
  expect(dayTrades([...round('2026-11-20', 'a'), trade('2026-11-20', 'SELL', 'a'), ...round('2026-11-23', 'a')])).toBe(2);
  const trades = [...round('2026-11-19', 'a'), ...round('2026-11-20', 'b'), ...round('2026-11-24', 'a'), trade(today, 'BUY', 'c')];
  const risk = (change: object = {}, made = trades) =>
    hasRiskOfPatternDayTrade(made, { today, instrumentIds: ['a', 'c'], accountValueCents: 24_999_99, ...change });
  expect(risk()).toBe(true);
  expect(risk({ accountValueCents: 25_000_00 })).toBe(false);
  expect(risk({ instrumentIds: ['a'] })).toBe(false);
  expect(risk({}, trades.slice(2))).toBe(false);
  expect(risk({ today: '2026-11-27' }, [...trades.slice(0, -1), trade('2026-11-27', 'BUY', 'c')])).toBe(false);
});

test('B12: the projection is log-normal: about seven years of ten lie within the band, and its bars are nearly all of them', () => {
  const assumptions = { mean: 0.07, deviation: 0.16, cost: 0 };
  const { low, median, high } = projectedValue(1_000, 4, assumptions);
  expect(median).toBeCloseTo(1_000 * Math.exp((0.07 - 0.0128) * 4), 9);
  expect(Math.log(high / median)).toBeCloseTo(1.036 * 0.16 * 2, 9);
  expect(Math.log(median / low)).toBeCloseTo(1.036 * 0.16 * 2, 9);
  const { points, bad, great, typical } = projectedYear(assumptions);
  expect(bad).toBeLessThan(typical);
  expect(sum(points.map(({ probability }) => probability))).toBeGreaterThan(0.99);
  expect(sum(points.filter((point) => point.return >= bad && point.return <= great).map(({ probability }) => probability))).toBeCloseTo(
    0.7,
    1,
  );
});

test('B12: risk is the yearly deviation of daily log returns, the largest fall from a peak, and the largest holding', () => {
  const growth = [0.1, -0.5, 0.2];
  const { volatility, largestFall, largestHolding, sectors } = riskOf([
    { instrumentId: 'a', sector: 'ENERGY', weight: 0.75, growth },
    { instrumentId: 'b', sector: 'ENERGY', weight: 0.25, growth },
  ]);
  const logs = growth.map((part) => Math.log(1 + part));
  const mean = sum(logs) / 3;
  expect(volatility).toBeCloseTo(Math.sqrt((sum(logs.map((log) => (log - mean) ** 2)) / 2) * 252), 12);
  expect(largestFall).toBeCloseTo(0.5, 12);
  expect(largestHolding).toEqual({ instrumentId: 'a', weight: 0.75 });
  expect(sectors).toEqual([{ sector: 'ENERGY', weight: 1 }]);
});
