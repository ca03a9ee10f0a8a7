import { writeClosure } from '#server/accounts/write-closure.ts';
import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import { putIn } from '#server/ledger/cash.ts';
import { placeOrders, spread } from '#server/ledger/orders.ts';
import { createPortfolio } from '#server/ledger/portfolios.ts';
import { invest, sell, type PortfolioSeed } from '#server/example-accounts/stock-account-seeds.ts';
import type { Seed } from '#server/personas/persona.ts';
import { isTradingDay } from '#server/time/business-days.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { nextOpen, sessionOn } from '#server/time/market-hours.ts';

/** Money that came in, and purchases for it that wait for the market. */
export const pendingInvestment =
  (cents: number, instrumentIds: readonly string[]): PortfolioSeed =>
  async ({ db, now, ids }, { id: personId }, portfolio) => {
    await putIn(db, { now, ids }, { portfolio, cents, from: 'BANK', transferId: ids() });
    await placeOrders(db, { now, ids, personId, fillAfter: nextOpen(now) }, portfolio, spread(cents, instrumentIds), null);
  };

/** A sale of all shares of an instrument that waits for the market. */
export const pendingSale =
  (instrumentId: string): PortfolioSeed =>
  async ({ db, now, ids }, { id: personId }, portfolio) => {
    await placeOrders(
      db,
      { now, ids, personId, fillAfter: nextOpen(now) },
      portfolio,
      [{ side: 'SELL', instrumentId, amountCents: null }],
      null,
    );
  };

/** Three purchases of the last trading days that were sold on the same day, and one of today. */
export const dayTraded =
  (instrumentId: string): PortfolioSeed =>
  async (seeding, _person, portfolio) => {
    const { now } = seeding;
    const days: string[] = [];
    for (let day = addDays(newYorkDate(now), -1); days.length < 3; day = addDays(day, -1)) if (isTradingDay(day)) days.unshift(day);
    for (const day of days) {
      const opens = sessionOn(day)?.opens ?? now;
      await invest({ ...seeding, now: opens + 45 * 60_000 }, portfolio, [instrumentId], 400_00);
      await sell({ ...seeding, now: opens + 90 * 60_000 }, portfolio, instrumentId, 1);
    }
    await invest(seeding, portfolio, [instrumentId], 300_00);
  };

/** An owner has asked for the account to be closed. */
export const closing: AccountSeed = async ({ db, now }, person, { id }) => {
  const row = { account_id: id, person_id: person.id, requested_at: now, closes_on: addDays(newYorkDate(now), 20) };
  await writeClosure(db, row);
};

/** A portfolio that waits for the account that its owner applies for. */
export const waitingPortfolio =
  (displayName: string, instrumentIds: readonly string[]): Seed =>
  async ({ db, now, ids }, person) => {
    const request = await db
      .selectFrom('account_request')
      .select('id')
      .where('person_id', '=', person.id)
      .where('flavor', '=', 'STOCK')
      .executeTakeFirstOrThrow();
    const portfolio = await createPortfolio(db, { now, ids }, { accountRequestId: request.id, displayName, instrumentIds });
    person.tell('portfolio', portfolio.externalized_id);
  };
