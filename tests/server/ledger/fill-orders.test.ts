import { expect, test } from 'vitest';
import { putIn } from '#server/ledger/cash.ts';
import { fillDueOrders, type FillContext } from '#server/ledger/fill-orders.ts';
import type { MarketOrder } from '#server/ledger/market.ts';
import { worth, sharesFor, sum } from '#server/ledger/money-math.ts';
import { cancelOrders, placeOrders, spread } from '#server/ledger/orders.ts';
import { createPortfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { priceAt } from '#server/markets/prices.ts';
import { testNow } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';

const stocks = ['ins_TAMBR', 'ins_GADDY', 'ins_ELDER', 'ins_PELLO'];

onEachDatabase('orders', (database) => {
  test('B12: four nodes that send the same orders while somebody cancels them buy each once: cash, entries and orders agree', async () => {
    const storage = await database.open();
    let made = 0;
    const ids = () => `id-${String((made += 1)).padStart(9, '0')}`;
    const accountId = ids();
    const portfolio = await storage.write(async ({ db }) => {
      const account = { account_type: 'INDIVIDUAL', flavor: 'STOCK', display_name: 'Picks', total_value_cents: 0, advisory_fee: '0.0000' };
      const dates = { recommended_bracket: null, opened_on: '2026-01-02', closed_on: null };
      await db
        .insertInto('account')
        .values({ id: accountId, externalized_id: ids(), ...account, ...dates })
        .execute();
      const one = await createPortfolio(db, { ids, now: testNow }, { accountId, displayName: 'One', instrumentIds: stocks });
      await putIn(db, { ids, now: testNow }, { portfolio: one, cents: 4_000_00, from: 'BANK', transferId: ids() });
      const of = { ids, now: testNow, personId: 'nobody' };
      await placeOrders(db, of, one, spread(2_000_00, stocks), 'kept');
      await placeOrders(db, of, one, spread(2_000_00, stocks), 'canceled');
      return one;
    });
    const asked = new Map<string, number>();
    const trade = async ({ idempotencyKey, instrumentId, at, amountCents }: MarketOrder) => {
      asked.set(idempotencyKey, (asked.get(idempotencyKey) ?? 0) + 1);
      const priceTenThousandths = priceAt(instrumentId, at);
      const sharesMillionths = sharesFor(amountCents ?? 0, priceTenThousandths);
      return { state: 'FILLED' as const, sharesMillionths, cents: worth(sharesMillionths, priceTenThousandths), priceTenThousandths };
    };
    const parties = { market: { trade } } as unknown as FillContext['parties']; // no other party is asked
    const node = () => fillDueOrders({ storage, parties, ids, now: testNow, isStopping: () => false });
    const cancel = storage.write(({ db }) => cancelOrders(db, 'canceled')).catch(() => null);
    await Promise.all([node(), node(), cancel, node(), node()]);
    await node();
    const orders = await storage.read.selectFrom('stock_order').selectAll().execute();
    const entries = await storage.read.selectFrom('ledger_entry').selectAll().where('kind', '=', 'BUY').execute();
    expect(orders.every(({ state, sendings }) => (state === 'FILLED' ? sendings === 1 : state === 'CANCELED' && sendings === 0))).toBe(
      true,
    );
    expect(orders.filter(({ transfer_id, state }) => transfer_id === 'kept' && state === 'FILLED').length).toBe(4);
    expect(entries.map(({ order_id }) => order_id).toSorted()).toEqual(
      orders
        .filter(({ state }) => state === 'FILLED')
        .map(({ id }) => id)
        .toSorted(),
    );
    const { cashCents, basisCents } = await holdingsOf(storage.read, portfolio.id, testNow);
    expect([cashCents, basisCents]).toEqual([
      4_000_00 - sum(orders.map((order) => order.filled_cents)),
      sum(orders.map((order) => order.filled_cents)),
    ]);
    expect(new Set(asked.keys()).size).toBe(entries.length);
  });
});
