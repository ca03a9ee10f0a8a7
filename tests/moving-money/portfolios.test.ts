import { afterAll, beforeAll, expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cashOf, investor, sumOf } from './investor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('B12: cash is invested in a portfolio of four stocks and settles; one stock is moved, shares are sold to the cash account, a sale is canceled; each sum is right to the cent', async () => {
  const they = await investor(await server.personLike(persona(stockPortfolios, 'stock account with three portfolios')));
  const [before, held] = [await they.cash(), await they.overview('Health')];

  const invested = await they.move('Cash account', 'Health', 800_02);
  expect(invested.terms).toMatchObject({
    amount: 800_02,
    fee: 0,
    sourceName: 'Cash account',
    destinationName: 'Health',
    buysShares: true,
    sellsShares: false,
    leavesOn: '2026-06-17',
    arrivesOn: '2026-06-18',
  });
  expect(await they.pending()).toMatchObject([
    {
      crossAccountTransferId: invested.transferId,
      sourceAccountStockPortfolioId: null,
      destinationAccountStockPortfolioId: they.end('Health'),
      amount: 800_02,
      cancelable: true,
      metadata: { type: 'INVESTMENT', title: 'Investment of $800.02' },
    },
  ]);
  await they.until('2026-06-18T09:00');
  expect(await they.cash()).toBe(before - 800_02);
  expect(await they.transfer(invested.transferId)).toMatchObject({ state: 'INVESTING', cancelable: true });
  await they.until('2026-06-18T10:00');
  expect(await they.transfer(invested.transferId)).toMatchObject({ state: 'COMPLETED', receiptReference: invested.receiptReference });
  const bought = (await they.activity('Health')).filter(({ kind }) => kind === 'BUY' || kind === 'TRANSFER_IN').slice(0, 5);
  expect(bought.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
    ...Array<unknown>(4).fill(['BUY', -200_00]),
    ['TRANSFER_IN', 800_02],
  ]);
  const after = await they.overview('Health');
  expect([cashOf(after) - cashOf(held), after.netDeposits - held.netDeposits]).toEqual([2, 800_02]);
  expect(sumOf(after)).toBe(after.accountValueSummary.totalValue);

  const [health, watching] = [they.end('Health'), they.end('Watching')];
  const moved = { sourceStockPortfolioId: health, destinationStockPortfolioId: watching, instrumentId: 'ins_ANSTY' };
  expect(await they.ask('moveStockBetweenStockPortfolios', moved)).toMatchObject({ success: true });
  expect((await they.overview('Watching')).assetOverviews.map(({ symbol }) => symbol)).toContain('ANSTY');

  // The market is open: the sale is ordered at once, and can be canceled until its trades are sent.
  const canceled = await they.move('Health', 'Cash account', 100_00);
  expect((await they.pending())[0]).toMatchObject({ sourceAccountStockPortfolioId: health, cancelable: true, metadata: { type: 'SALE' } });
  const second = await they.check('Health', 'Cash account', 50_00);
  expect(second.errors).toEqual([
    {
      path: 'sourceId',
      message:
        "You already have a pending sale. Since you can only have one at a time, you'll need to cancel that request before scheduling another.",
    },
  ]);
  expect(await they.cancel(canceled.transferId)).toMatchObject({ success: true, error: null });
  expect([await they.pending(), await they.transfer(canceled.transferId)]).toMatchObject([[], { state: 'CANCELED' }]);

  const cash = await they.cash();
  const sold = await they.move('Health', 'Cash account', 300_00);
  expect(sold.terms).toMatchObject({ sellsShares: true, leavesOn: '2026-06-18', arrivesOn: '2026-06-23', amount: 300_00, fee: 0 });
  await they.until('2026-06-18T10:10');
  const tooLate = 'These trades are done or on their way to the market, and nothing was canceled.';
  expect(await they.cancel(sold.transferId)).toMatchObject({ success: false, error: { message: tooLate } });
  const sales = (await they.activity('Health')).filter(({ kind }) => kind === 'SELL');
  const proceeds = sales.slice(0, 3).reduce((total, { amount }) => total + (amount ?? 0), 0);
  expect(Math.abs(proceeds - 300_00)).toBeLessThanOrEqual(3);
  // June 19 is a holiday: it settles on Monday, leaves, and arrives on Tuesday.
  await they.until('2026-06-22T08:00');
  expect([await they.cash(), await they.transfer(sold.transferId)]).toMatchObject([cash, { state: 'PROCESSING', amount: proceeds }]);
  await they.until('2026-06-23T08:00');
  expect([await they.cash(), await they.transfer(sold.transferId)]).toMatchObject([cash + proceeds, { state: 'COMPLETED' }]);
  const last = await they.overview('Health');
  expect([cashOf(last), sumOf(last)]).toEqual([cashOf(after), last.accountValueSummary.totalValue]);
  expect((await they.activity('Health')).find(({ kind }) => kind === 'TRANSFER_OUT')?.amount).toBe(-proceeds);
});

test('001 §2.9: View details of a pending investment opens its own title, steps and what can still be done', async () => {
  const they = await investor(await server.personLike(persona(stockPortfolios, 'stock account with three portfolios')));
  await they.move('Cash account', 'Health', 120_00);
  const page = await they.person.open(`/portfolios/${they.end('Health')}`);
  const { layout } = page.view as unknown as { layout: { dialogs: Record<string, { title: string; body: unknown }> } };
  const [, name = ''] = /"label":"View details".*?"do":"open","dialog":"([^"]+)"/.exec(JSON.stringify(page.view)) ?? [];
  const { title, body } = layout.dialogs[name] ?? { title: 'none', body: [] };
  expect(title).toBe('Investment of $120.00');
  for (const words of ['From Cash account to Health', 'in equal parts in the stocks of Health', 'You can cancel until'])
    expect(JSON.stringify(body)).toContain(words);
});
