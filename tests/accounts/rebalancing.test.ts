import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchasesOf, type HeldFund, type ManagedTrade } from '#server/ledger/managed-trades.ts';
import { proportion, sum, worth } from '#server/ledger/money-math.ts';
import { driftBand, salesTowards } from '#server/ledger/rebalancing.ts';
import { wholePercents } from '#server/portfolios/asset-classes.ts';

interface Book {
  cash: number;
  held: HeldFund[];
}

const valueOf = ({ cash, held }: Book) => cash + sum(held.map(({ shares, price }) => worth(shares, price)));

function after({ cash, held }: Book, trades: readonly ManagedTrade[], priceOf: (id: string) => number): Book {
  const shares = new Map(held.map((fund) => [fund.instrumentId, fund.shares]));
  for (const trade of trades) shares.set(trade.instrumentId, (shares.get(trade.instrumentId) ?? 0) + trade.shares);
  return {
    cash: cash + sum(trades.map(({ cents }) => cents)),
    held: [...shares].map(([instrumentId, count]) => ({ instrumentId, shares: count, price: priceOf(instrumentId) })),
  };
}

function rebalanced(book: Book, targets: { instrumentId: string; percent: number }[], priceOf: (id: string) => number): Book {
  const sold = after(book, salesTowards(book.cash, book.held, targets), priceOf);
  return after(sold, purchasesOf(sold.cash, sold.held, targets, priceOf), priceOf);
}

const codes = ['USS', 'FDS', 'EMS', 'DIV', 'MUN', 'TRB', 'COR'] as const;
const price = fc.integer({ min: 5_0000, max: 900_0000 });
const market = fc.record({
  cash: fc.integer({ min: 0, max: 500_000_00 }),
  funds: fc.array(fc.record({ shares: fc.integer({ min: 0, max: 9_000_000_000 }), price }), { minLength: 7, maxLength: 7 }),
  weights: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 7, maxLength: 7 }).filter((weights) => sum(weights) > 0),
});

test('after a rebalance each fund is within its band of the model, no share is sold that is not there, nothing of the value is lost, and again it sells nothing', () => {
  fc.assert(
    fc.property(market, ({ cash, funds, weights }) => {
      const prices = new Map(codes.map((code, place) => [code as string, funds[place]?.price ?? 1]));
      const priceOf = (id: string) => prices.get(id) ?? 1;
      const targets = [...wholePercents(Object.fromEntries(codes.map((code, place) => [code, weights[place] ?? 0])))].map(
        ([instrumentId, percent]) => ({ instrumentId: instrumentId as string, percent }),
      );
      const held = codes
        .map((instrumentId, place) => ({ instrumentId, shares: funds[place]?.shares ?? 0, price: priceOf(instrumentId) }))
        .filter(({ shares }) => shares > 0);
      const book = { cash, held };
      const then = rebalanced(book, targets, priceOf);
      // A share is a millionth: each trade and each position rounds to a cent.
      const rounding = 2 * codes.length;
      expect(Math.abs(valueOf(then) - valueOf(book))).toBeLessThanOrEqual(rounding);
      expect(then.held.every(({ shares }) => shares >= 0)).toBe(true);
      expect(then.cash).toBeGreaterThanOrEqual(0);
      const whole = valueOf(then);
      for (const { instrumentId, shares } of then.held) {
        const wanted = proportion(whole, targets.find((target) => target.instrumentId === instrumentId)?.percent ?? 0, 100);
        const off = Math.abs(worth(shares, priceOf(instrumentId)) - wanted);
        // A share's millionth at the highest price is less than a cent.
        expect(off).toBeLessThanOrEqual(driftBand(whole) + rounding);
      }
      const again = salesTowards(then.cash, then.held, targets);
      expect(sum(again.map(({ cents }) => cents))).toBeLessThanOrEqual(rounding + driftBand(whole));
    }),
    { numRuns: 500 },
  );
});

test('what is within half a percent of its share is left alone; what no share is for is sold whole', () => {
  const targets = [
    { instrumentId: 'USS', percent: 60 },
    { instrumentId: 'MUN', percent: 40 },
  ];
  const fund = (instrumentId: string, dollars: number) => ({ instrumentId, shares: dollars * 1_000_000, price: 1_0000 });
  expect(salesTowards(0, [fund('USS', 6_040), fund('MUN', 3_960)], targets)).toEqual([]);
  // The control: beyond it, down to the share itself.
  expect(salesTowards(0, [fund('USS', 6_060), fund('MUN', 3_940)], targets)).toEqual([
    { instrumentId: 'USS', shares: -60_000_000, cents: 60_00, price: 1_0000 },
  ]);
  expect(salesTowards(0, [fund('USS', 6_000), fund('MUN', 3_990), fund('TRB', 10)], targets)).toEqual([
    { instrumentId: 'TRB', shares: -10_000_000, cents: 10_00, price: 1_0000 },
  ]);
});
