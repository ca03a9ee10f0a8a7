import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putIn, takeOut } from '#server/ledger/cash.ts';
import { sharesFor, sum, worth } from '#server/ledger/money-math.ts';
import { moveInstrument } from '#server/ledger/move-instrument.ts';
import { dayValues } from '#server/ledger/day-values.ts';
import { daysOf, keepDays } from '#server/ledger/kept-days.ts';
import { performanceOf } from '#server/ledger/performance.ts';
import { createPortfolio, type Portfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf, priceOn } from '#server/ledger/positions.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { entriesOf, flowsOfAccounts } from '#server/ledger/read-entries.ts';
import { priceAt } from '#server/markets/prices.ts';
import { nextSession } from '#server/time/market-hours.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';

const begins = Date.parse('2026-02-02T15:00:00Z');
const stocks = ['ins_TAMBR', 'ins_GADDY'];

type Step = {
  days: number;
  place: number;
  stock: number;
  amount: number;
  kind: 'BUY' | 'SELL' | 'DIVIDEND' | 'SPLIT' | 'IN' | 'OUT' | 'MOVE';
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 12 }),
    place: fc.integer({ min: 0, max: 1 }),
    stock: fc.integer({ min: 0, max: stocks.length - 1 }),
    amount: fc.integer({ min: 1_00, max: 900_00 }),
    kind: fc.constantFrom('BUY', 'BUY', 'BUY', 'SELL', 'SELL', 'DIVIDEND', 'SPLIT', 'IN', 'OUT', 'MOVE'),
  }),
  { minLength: 40, maxLength: 60 },
);

onAnyDatabase('the ledger', (database) => {
  test('B12: over random histories value = cash + positions, basis + unrealized = value of positions, net deposits = in − out, lots add up to positions, and days that are kept are those of a replay', async () => {
    const storage = await database.open();
    let made = 0;
    let washed = 0;
    let kept = 0;
    const ids = () => `id-${String((made += 1)).padStart(9, '0')}`;
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const accountId = ids();
        const portfolios: Portfolio[] = [];
        let now = nextSession(begins).opens + 60_000;
        let step = 0;
        await storage.write(async ({ db }) => {
          const account = {
            account_type: 'INDIVIDUAL',
            flavor: 'STOCK',
            display_name: 'Picks',
            total_value_cents: 0,
            advisory_fee: '0.0000',
          };
          const dates = { recommended_bracket: null, opened_on: '2026-01-02', closed_on: null };
          await db
            .insertInto('account')
            .values({ id: accountId, externalized_id: ids(), ...account, ...dates })
            .execute();
          for (const displayName of ['One', 'Two']) {
            const portfolio = await createPortfolio(db, { ids, now }, { accountId, displayName, instrumentIds: [] });
            await putIn(db, { ids, now }, { portfolio, cents: 9_000_00, from: 'BANK', transferId: ids() });
            portfolios.push(portfolio);
          }
          for (const { days, place, stock, amount, kind } of history) {
            step += 1;
            now = days === 0 ? now + 60_000 : nextSession(now + (days - 1) * 86_400_000).opens + 60_000;
            const tools = { ids, now };
            const [portfolio, other] = place === 0 ? [portfolios[0]!, portfolios[1]!] : [portfolios[1]!, portfolios[0]!];
            const instrumentId = stocks[stock] ?? '';
            const held = await holdingsOf(db, portfolio.id, now);
            const shares = held.positions.find(({ instrument }) => instrument.id === instrumentId)?.sharesMillionths ?? 0;
            const price = priceAt(instrumentId, now);
            const entry = { portfolio, instrumentId, priceTenThousandths: price, reference: `step ${step}` };
            const bought = sharesFor(Math.min(amount, held.cashCents), price);
            const sold = Math.min(shares, sharesFor(amount, price));
            if (kind === 'BUY' && bought > 0) await postEntry(db, tools, { ...entry, kind, shares: bought, cents: -worth(bought, price) });
            if (kind === 'SELL' && sold > 0) await postEntry(db, tools, { ...entry, kind, shares: -sold, cents: worth(sold, price) });
            if (kind === 'DIVIDEND' && shares > 0) await postEntry(db, tools, { ...entry, kind, cents: worth(shares, 3_500) });
            if (kind === 'SPLIT' && shares > 0) await postEntry(db, tools, { ...entry, kind, shares });
            if (kind === 'IN') await putIn(db, tools, { portfolio, cents: amount, from: 'ACCOUNT', transferId: ids() });
            if (kind === 'OUT' && held.settledCashCents >= amount)
              await takeOut(db, tools, { portfolio, cents: amount, from: 'BANK', transferId: ids() });
            if (kind === 'MOVE') await moveInstrument(db, tools, { source: portfolio, destination: other, instrumentId, reference: ids() });
            // Days are kept as they pass, and a late entry is of a day that is kept already.
            if (step % 9 === 0) for (const one of portfolios) kept += await keepDays(db, one, now);
            if (step % 20 === 0)
              await postEntry(db, tools, { portfolio, kind: 'FEE', cents: -1, at: now - 9 * 86_400_000, reference: `late ${step}` });
            // The same entered again comes to nothing.
            if (kind === 'BUY' && bought > 0) expect(await postEntry(db, tools, { ...entry, kind, shares: bought, cents: -1 })).toBe(false);
          }
        });
        const db = storage.read;
        const today = newYorkDate(now);
        const replay = async (id: string, until: string) =>
          dayValues(await entriesOf(db, id), { until, priceOf: (instrumentId, on) => priceOn(instrumentId, on, now) });
        const lots = await db
          .selectFrom('ledger_lot')
          .innerJoin('stock_portfolio', 'stock_portfolio.id', 'portfolio_id')
          .selectAll('ledger_lot')
          .where('account_id', '=', accountId)
          .execute();
        const sales = await db
          .selectFrom('ledger_lot_sale')
          .innerJoin('stock_portfolio', 'stock_portfolio.id', 'portfolio_id')
          .selectAll('ledger_lot_sale')
          .where('account_id', '=', accountId)
          .execute();
        let value = 0;
        let earned = 0;
        let fees = 0;
        for (const { id } of portfolios) {
          const held = await holdingsOf(db, id, now);
          value += held.valueCents;
          expect(held.cashCents + sum(held.positions.map(({ valueCents }) => valueCents))).toBe(held.valueCents);
          expect(held.basisCents + held.unrealizedCents).toBe(held.valueCents - held.cashCents);
          for (const { instrument, sharesMillionths, basisCents, openLots } of held.positions) {
            const own = lots.filter((lot) => lot.portfolio_id === id && lot.instrument_id === instrument.id && lot.shares_millionths > 0);
            expect([sharesMillionths, basisCents, openLots]).toEqual([
              sum(own.map((lot) => lot.shares_millionths)),
              sum(own.map((lot) => lot.basis_cents)),
              own.length,
            ]);
            expect(own.every((lot) => lot.replacing_millionths === 0 || lot.replacing_millionths === lot.shares_millionths)).toBe(true);
          }
          expect(await daysOf(db, id, now)).toEqual(await replay(id, today));
          // A replay of all entries agrees with the sums that are kept.
          const replayed = performanceOf(await replay(id, today), { from: '2026-01-01', until: today, days: [] });
          expect([replayed.endCents, replayed.depositsCents - replayed.withdrawalsCents]).toEqual([
            held.valueCents,
            held.putInCents - held.takenOutCents,
          ]);
          expect(replayed.earningsCents).toBe(held.valueCents - held.putInCents + held.takenOutCents);
          earned += replayed.earningsCents;
          fees += replayed.feesCents;
        }
        expect(value).toBe((await ledgerValues(db, [accountId], { now })).get(accountId));
        const flows = await flowsOfAccounts(db, [accountId]);
        expect(value - sum(flows.map(({ cents }) => cents))).toBe(earned);
        // All that was earned is unrealized, realized, or dividends, less fees; what a wash sale disallows is in the basis of what was bought.
        const positions = await db
          .selectFrom('ledger_position')
          .innerJoin('stock_portfolio', 'stock_portfolio.id', 'portfolio_id')
          .selectAll('ledger_position')
          .where('account_id', '=', accountId)
          .execute();
        const unrealized = sum(await Promise.all(portfolios.map(async ({ id }) => (await holdingsOf(db, id, now)).unrealizedCents)));
        expect(unrealized + sum(positions.map((row) => row.realized_cents + row.dividends_cents)) - fees).toBe(earned);
        washed += sales.filter((sale) => sale.disallowed_cents > 0).length;
        const disallowed = sum(sales.map((sale) => sale.disallowed_cents));
        expect(sum(sales.map((sale) => sale.proceeds_cents - sale.basis_cents)) + disallowed).toBe(
          sum(positions.map((row) => row.realized_cents)),
        );
        expect(
          sales.every(
            (sale) =>
              sale.washed_millionths <= sale.shares_millionths &&
              sale.disallowed_cents <= Math.max(sale.basis_cents - sale.proceeds_cents, 0),
          ),
        ).toBe(true);
        // What it was worth yesterday is what a replay until then finds.
        const before = '2026-02-27';
        if (before < today) {
          const then = await Promise.all(
            portfolios.map(
              async ({ id }) => performanceOf(await replay(id, before), { from: '2026-01-01', until: before, days: [] }).endCents,
            ),
          );
          expect((await ledgerValues(db, [accountId], { now, on: before })).get(accountId)).toBe(sum(then));
        }
      }),
      { numRuns: 8, seed: 28 },
    );
    expect(kept).toBeGreaterThan(100);
    expect(washed).toBeGreaterThan(5); // control: the histories have wash sales
  });
});
