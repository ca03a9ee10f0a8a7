import { afterAll, beforeAll, expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { putIn } from '#server/ledger/cash.ts';
import { ledgerFailures } from '#server/ledger/ledger-failures.ts';
import { cancelOrders, ordersOfTransfer, pendingOf, placeInvestment, placeSale } from '#server/ledger/orders.ts';
import { ownPortfolios, portfoliosOfAccount } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import type { OperationFailure } from '#server/operations/operation.ts';
import { nextOpen, settlesOn } from '#server/time/market-hours.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { idOf } from '#tests/support/people.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minuteMs = 60_000;

async function somebody(trait: Parameters<typeof persona<typeof stockPortfolios>>[1]) {
  const person = await server.personLike(persona(stockPortfolios, trait));
  const { storage } = server.services;
  const id = await idOf(storage, person);
  const actor = { id } as NonNullable<Parameters<typeof placeSale>[1]['person']>;
  const [portfolio] = await ownPortfolios(storage.read, actor);
  if (portfolio === undefined) throw new Error('no portfolio');
  let made = 0;
  const context = () => ({ ids: () => `${portfolio.id}-${(made += 1)}`, now: server.clock.now(), person: actor });
  const held = () => holdingsOf(storage.read, portfolio.id, server.clock.now());
  const write = storage.write.bind(storage);
  const chooses = (outcome: string) => person.post('/api/dev/scenario', { party: 'market', outcome });
  return { person, portfolio, context, held, write, chooses, storage };
}

/** The next slot of the market's work; the clock only goes forward. */
async function nextSlot(): Promise<void> {
  server.clock.move(5 * minuteMs);
  await server.runDaily();
}

/** A minute after the next open. */
async function nextMorning(): Promise<void> {
  server.clock.set(nextOpen(server.clock.now()) + minuteMs);
  await server.runDaily();
}

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return (error as OperationFailure).code;
  }
};

test('B12: orders are sent at the next open, filled at the price of then in equal parts, and settle a trading day later; home says the same value', async () => {
  const { person, portfolio, held, storage } = await somebody('stock portfolio with a pending investment');
  const before = await held();
  expect([before.cashCents >= 600_00, before.reservedCents]).toEqual([true, 600_00]);
  await server.runDaily(); // the market is open, but these wait for its next day
  expect((await held()).reservedCents).toBe(600_00);
  await nextMorning();
  const after = await held();
  expect([after.reservedCents, await pendingOf(storage.read, portfolio.id)]).toEqual([0, []]);
  expect(before.cashCents - after.cashCents).toBeGreaterThan(599_99 - 4);
  const bought = await storage.read
    .selectFrom('ledger_entry')
    .selectAll()
    .where('portfolio_id', '=', portfolio.id)
    .where('order_id', 'is not', null)
    .execute();
  expect(bought.map(({ cash_cents, settles_on }) => [cash_cents, settles_on])).toEqual(
    Array(3).fill([-200_00, settlesOn(newYorkDate(server.clock.now()))]),
  );
  await person.post('/api/session', { username: person.username, password: person.password }); // that of yesterday is over
  const { accounts } = await person.operation<{
    accounts: { accountId: string; flavor: string; accountValueSummary: { totalValue: number } }[];
  }>('getAccountOverviews2');
  const stock = accounts.find(({ flavor }) => flavor === 'STOCK');
  expect(stock?.accountValueSummary.totalValue).toBe(after.valueCents);
  const [other] = await portfoliosOfAccount(storage.read, stock?.accountId ?? '');
  expect(other?.id).toBe(portfolio.id);
});

test('B12: halted, closed and silent markets keep an order waiting, a part of one is filled, and a refusal leaves the cash where it is', async () => {
  const { portfolio, context, held, write, chooses, storage } = await somebody('stock portfolio with stocks added and nothing invested');
  const states = async (transferId: string) =>
    (await ordersOfTransfer(storage.read, transferId)).map(({ instrument_id, state }) => `${instrument_id.slice(4)} ${state}`).toSorted();
  const invest = (transferId: string) =>
    write(async ({ db }) => {
      await putIn(db, context(), { portfolio, cents: 400_00, from: 'ACCOUNT', transferId });
      await placeInvestment(db, context(), { portfolioId: portfolio.externalized_id, amountCents: 400_00, transferId });
    });
  await chooses('halted');
  await invest(`${portfolio.id}-a`);
  await nextSlot();
  expect(await states(`${portfolio.id}-a`)).toEqual(['HEXHO QUEUED', 'PLOVA FILLED', 'QFENS FILLED', 'TIDEM FILLED']);
  await chooses('timeout'); // the work is done, and its answer lost: asked again under the same key, it is bought once
  await nextSlot();
  expect(await states(`${portfolio.id}-a`)).toContain('HEXHO SENT');
  await nextSlot();
  expect(await states(`${portfolio.id}-a`)).toContain('HEXHO FILLED');
  expect((await held()).cashCents).toBeLessThan(4);
  await chooses('partial');
  await invest(`${portfolio.id}-b`);
  await nextSlot();
  expect(await states(`${portfolio.id}-b`)).toEqual(['HEXHO PARTIAL', 'PLOVA PARTIAL', 'QFENS PARTIAL', 'TIDEM PARTIAL']);
  expect(Math.abs((await held()).reservedCents - 200_00)).toBeLessThan(8);
  await nextSlot();
  expect(await states(`${portfolio.id}-b`)).toEqual(['HEXHO FILLED', 'PLOVA FILLED', 'QFENS FILLED', 'TIDEM FILLED']);
  await chooses('closed');
  await invest(`${portfolio.id}-c`);
  await nextSlot();
  expect((await ordersOfTransfer(storage.read, `${portfolio.id}-c`))[0]).toMatchObject({
    state: 'QUEUED',
    fill_after: nextOpen(server.clock.now()),
  });
  await chooses('fail');
  await nextMorning();
  expect(await states(`${portfolio.id}-c`)).toEqual(['HEXHO REJECTED', 'PLOVA REJECTED', 'QFENS REJECTED', 'TIDEM REJECTED']);
  const last = await held();
  expect(last.cashCents).toBeGreaterThanOrEqual(400_00);
  expect(last.cashCents + last.positions.reduce((sum, { valueCents }) => sum + valueCents, 0)).toBe(last.valueCents);
});

test('001 §9: one pending sale at a time; what waits can be canceled, what is done cannot, and more than there is cannot be sold or spent', async () => {
  const { portfolio, context, held, write, storage } = await somebody('stock portfolio of two stocks: one more to go');
  const portfolioId = portfolio.externalized_id;
  const sell = (amountCents: number | null, transferId: string) =>
    write(({ db }) => placeSale(db, context(), { portfolioId, amountCents, transferId }));
  const { valueCents, cashCents, positions } = await held();
  expect(await codeOf(sell(valueCents + 1, 't0'))).toBe('NOT_ENOUGH_SHARES');
  expect(
    await codeOf(write(({ db }) => placeInvestment(db, context(), { portfolioId, amountCents: cashCents + 200, transferId: 't0' }))),
  ).toBe('NOT_ENOUGH_CASH');
  expect(await codeOf(write(({ db }) => placeInvestment(db, context(), { portfolioId, amountCents: 199, transferId: 't0' })))).toBe(
    'BELOW_MINIMUM',
  );
  const part = await sell(100_01, 't1');
  expect(part.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0)).toBe(100_01);
  expect(await codeOf(sell(1_00, 't2'))).toBe('SALE_PENDING');
  expect(
    (await pendingOf(storage.read, portfolio.id)).map(({ side, amountCents, isCancelable }) => [side, amountCents, isCancelable]),
  ).toEqual([['SELL', 100_01, true]]);
  await write(({ db }) => cancelOrders(db, 't1'));
  expect(await codeOf(write(({ db }) => cancelOrders(db, 't1')))).toBe('TOO_LATE_TO_CANCEL');
  await nextSlot();
  expect((await held()).cashCents).toBe(cashCents);
  await sell(null, 't3');
  await nextMorning();
  const after = await held();
  expect([after.positions, after.valueCents]).toEqual([[], after.cashCents]);
  expect(after.cashCents).toBeGreaterThan(cashCents + positions.length);
  expect(after.settledCashCents).toBe(cashCents);
  expect(await codeOf(write(({ db }) => cancelOrders(db, 't3')))).toBe('TOO_LATE_TO_CANCEL');
  await nextMorning(); // a trading day later it is settled
  expect((await held()).settledCashCents).toBe((await held()).cashCents);
  expect(Object.keys(ledgerFailures)).toContain('SALE_PENDING');
});
