import { expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { washesOfPurchase, washesOfSale } from '#server/ledger/expected-washes.ts';
import { sharesFor, worth } from '#server/ledger/money-math.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { priceAt } from '#server/markets/prices.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../../support/product.ts';

const instrumentId = 'ins_KESTO';

onEachDatabase('what is said of a wash sale before a trade', (database) => {
  /** A portfolio of one stock, which holds none of it yet. */
  async function made() {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const person = await product.personLike(persona(stockPortfolios, 'stock account with three portfolios'));
    const portfolio = await storage.read
      .selectFrom('stock_portfolio')
      .innerJoin('account_owner', 'account_owner.account_id', 'stock_portfolio.account_id')
      .select(['stock_portfolio.id', 'stock_portfolio.account_id'])
      .where('person_id', '=', person.id)
      .where('display_name', '=', 'Watching')
      .executeTakeFirstOrThrow();
    const now = product.host.clock.now();
    const today = newYorkDate(now);
    let count = 0;
    /** Enters a trade of so many days ago, at so many times the present price. */
    const enter = (kind: 'BUY' | 'SELL', { daysAgo, times, shares }: { daysAgo: number; times: number; shares: number }) =>
      storage.write(({ db }) =>
        postEntry(
          db,
          { ids: product.host.ids, now },
          {
            portfolio,
            kind,
            instrumentId,
            shares: kind === 'BUY' ? shares : -shares,
            cents: Math.round(worth(shares, priceAt(instrumentId, now)) * times) * (kind === 'BUY' ? -1 : 1),
            at: daysAgo === 0 ? now : newYorkInstant(addDays(today, -daysAgo)),
            reference: `test ${(count += 1)}`,
          },
        ),
      );
    const disallowed = async () =>
      (
        await storage.read.selectFrom('ledger_lot_sale').select('disallowed_cents').where('portfolio_id', '=', portfolio.id).execute()
      ).reduce((sum, { disallowed_cents }) => sum + disallowed_cents, 0);
    const of = { portfolioId: portfolio.id, accountId: portfolio.account_id ?? '', now };
    return { storage, of, enter, disallowed, price: priceAt(instrumentId, now), today };
  }

  test('26 USC 1091: the loss that a sale is said to make void is the loss that the ledger then makes void', async () => {
    const { storage, of, enter, disallowed, price } = await made();
    await enter('BUY', { daysAgo: 200, times: 1.5, shares: 100_000_000 });
    await enter('BUY', { daysAgo: 5, times: 0.9, shares: 40_000_000 });
    const shares = 70_000_000;
    const [wash] = await washesOfSale(storage.read, of, worth(shares, price));
    expect(wash?.instrumentId).toBe(instrumentId);
    await enter('SELL', { daysAgo: 0, times: 1, shares });
    expect(Math.abs((wash?.cents ?? 0) - (await disallowed()))).toBeLessThanOrEqual(1);
    // 40 of the 70 shares were bought again, each with a loss of half the price.
    expect(Math.abs((wash?.cents ?? 0) - worth(20_000_000, price))).toBeLessThanOrEqual(2);
  });

  test('the control: nothing is said of a gain, of a purchase that is sold too, and of one of more than thirty days ago', async () => {
    const { storage, of, enter } = await made();
    await enter('BUY', { daysAgo: 31, times: 1.5, shares: 10_000_000 });
    expect(await washesOfSale(storage.read, of, null)).toEqual([]);
    await enter('BUY', { daysAgo: 3, times: 1.2, shares: 10_000_000 });
    expect(await washesOfSale(storage.read, of, null)).toEqual([]);
    expect(await washesOfSale(storage.read, of, 100_00)).toMatchObject([{ instrumentId }]);
  });

  test('the loss that a purchase is said to make void is the loss that the ledger then makes void; none of a sale of more than thirty days before', async () => {
    const { storage, of, enter, disallowed, price, today } = await made();
    await enter('BUY', { daysAgo: 200, times: 1.4, shares: 50_000_000 });
    await enter('SELL', { daysAgo: 10, times: 0.8, shares: 50_000_000 });
    const amountCents = worth(30_000_000, price);
    const [wash] = await washesOfPurchase(storage.read, of, { amountCents, on: today });
    expect(await washesOfPurchase(storage.read, of, { amountCents, on: addDays(today, 21) })).toEqual([]);
    expect(await washesOfPurchase(storage.read, of, { amountCents, on: addDays(today, 20) })).toHaveLength(1);
    await enter('BUY', { daysAgo: 0, times: 1, shares: sharesFor(amountCents, price) });
    expect(wash?.cents).toBe(await disallowed());
    expect(wash?.cents).toBeGreaterThan(0);
  });
});
