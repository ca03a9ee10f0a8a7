import { afterAll, beforeAll, expect, test } from 'vitest';
import newAccount from '#server/domain/new-account/area.ts';
import { goThrough } from '#tests/support/go-through.ts';
import { HttpHands } from '#tests/support/hands.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { oneWay } from '../new-account/answers.ts';
import { investor, sumOf } from './investor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Row {
  symbol: string | null;
  overviewType: string;
  marketValue: number;
  costBasis: number | null;
  unrealizedGainOrLossDollars: number | null;
}
interface Basis {
  lots: { symbol: string; basis: number }[];
  sales: { proceeds: number; basis: number; gain: number }[];
  totals: { basis: number; realized: number };
}
interface Period {
  identifier: string;
  earnings: number;
  marketChanges: number;
  netChangeInBalance: number;
  dividendsReceived: number;
  netDeposits: number;
}

const total = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

test('B12: somebody without an account of stocks makes a portfolio of four, opens the account for it, invests, waits for settlement, moves one, cancels a sale and sells one; every number follows from the others to the cent', async () => {
  const person = await server.personLike(persona(newAccount, 'new account: identity known, a bank linked'));
  const they = await investor(person);
  const before = await they.cash();

  // 001 §4.7: no account is open for stocks, so the portfolio waits for an application.
  expect(await they.ask('getStockPortfolioTargetForUser', { accountSubtype: 'STOCK' })).toMatchObject({ type: 'no-target' });
  const { accountRequestId } = await they.ask<{ accountRequestId: string }>('createAccountRequest2', { accountSubtype: 'STOCK' });
  const { stockPortfolioId: four } = await they.ask<{ stockPortfolioId: string }>('createStockPortfolioV2', {
    type: 'new-account',
    externalizedAccountRequestId: accountRequestId,
    displayName: 'Four',
    instrumentsInPortfolio: ['ins_QFENS', 'ins_KESTO', 'ins_CORVN', 'ins_ELDER'],
  });
  expect(JSON.stringify((await person.open(`/portfolios/${four}`)).view)).toContain('Open account to invest');
  const hands = new HttpHands(person, async () => server.clock.move(1000));
  await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
  await goThrough(hands, oneWay, 'opened');
  await they.lookAgain();
  expect(JSON.stringify((await person.open(`/portfolios/${four}`)).view)).toContain('Ready to invest');

  // Invests 1,000.01: four purchases of 250.00, and the cent that is left stays as cash.
  const invested = await they.move('Cash account', 'Four', 1_000_01);
  await they.until('2026-06-18T09:00');
  await they.until('2026-06-18T10:00');
  expect(await they.transfer(invested.transferId)).toMatchObject({ state: 'COMPLETED' });
  expect(await they.cash()).toBe(before - 1_000_01);
  const rowsOf = async (name: string) => (await they.overview(name)).assetOverviews as Row[];
  const cashIn = async (name: string) =>
    (await rowsOf(name)).find(({ overviewType }) => overviewType === 'RESIDUAL_CASH')?.marketValue ?? 0;
  expect((await they.activity('Four')).filter(({ kind }) => kind === 'BUY').map(({ amount }) => amount)).toEqual(
    Array<number>(4).fill(-250_00),
  );
  expect([await cashIn('Four'), total((await rowsOf('Four')).map(({ costBasis }) => costBasis))]).toEqual([1, 1_000_00]);

  // Settled a trading day later; June 19 is a holiday. One stock moves to a new portfolio with its cost, and nothing is sold.
  await they.until('2026-06-23T10:00');
  const { accountId } = await they.ask<{ accountId: string }>('getStockPortfolioTargetForUser', { accountSubtype: 'STOCK' });
  const { stockPortfolioId: chips } = await they.ask<{ stockPortfolioId: string }>('createStockPortfolioV2', {
    type: 'existing-account',
    externalizedAccountId: accountId,
    displayName: 'Chips',
    instrumentsInPortfolio: ['ins_QFENS'],
  });
  await they.lookAgain();
  const moved = { sourceStockPortfolioId: four, destinationStockPortfolioId: chips, instrumentId: 'ins_QFENS' };
  expect(await they.ask('moveStockBetweenStockPortfolios', moved)).toMatchObject({ success: true });
  expect((await rowsOf('Chips')).find(({ symbol }) => symbol === 'QFENS')?.costBasis).toBe(250_00);
  expect((await rowsOf('Four')).map(({ symbol }) => symbol)).not.toContain('QFENS');

  // A sale is canceled before its trades are sent: nothing of it is left.
  const [asItWas, cashThen] = [await they.overview('Four'), await they.cash()];
  const canceled = await they.move('Four', 'Cash account', 100_00);
  expect(await they.cancel(canceled.transferId)).toMatchObject({ success: true });
  expect([await they.pending(), await they.overview('Four'), await they.cash()]).toEqual([[], asItWas, cashThen]);

  // The stock that was moved is sold, all of it.
  const sold = await they.move('Chips', 'Cash account', null, { isFullTransfer: true });
  await they.until('2026-06-26T10:00');
  const proceeds = total((await they.activity('Chips')).filter(({ kind }) => kind === 'SELL').map(({ amount }) => amount));
  expect(await they.transfer(sold.transferId)).toMatchObject({ state: 'COMPLETED', amount: proceeds });
  expect(await they.cash()).toBe(cashThen + proceeds);
  expect((await they.overview('Chips')).accountValueSummary.totalValue).toBe(0);

  // What every page says follows from what happened.
  const basis = await they.ask<Basis>('getAccountCostBasis', { accountId });
  expect(basis.sales.map((sale) => [sale.proceeds, sale.basis, sale.gain])).toEqual([[proceeds, 250_00, proceeds - 250_00]]);
  let value = 0;
  let netDeposits = 0;
  let gains = 0;
  for (const [name, portfolioId] of [
    ['Four', four],
    ['Chips', chips],
  ] as const) {
    const overview = await they.overview(name);
    const rows = overview.assetOverviews as Row[];
    expect(sumOf(overview)).toBe(overview.accountValueSummary.totalValue);
    for (const { costBasis, unrealizedGainOrLossDollars, marketValue } of rows.filter((row) => row.costBasis !== null))
      expect((costBasis ?? 0) + (unrealizedGainOrLossDollars ?? 0)).toBe(marketValue);
    const { periods } = await they.ask<{ periods: Period[] }>('getStockPortfolioInvestmentSummary', { portfolioId });
    const all = periods.find(({ identifier }) => identifier === 'ALL');
    expect(all).toMatchObject({
      netDeposits: overview.netDeposits,
      netChangeInBalance: overview.accountValueSummary.totalValue,
      earnings: overview.accountValueSummary.totalValue - overview.netDeposits,
      marketChanges: (all?.earnings ?? 0) - (all?.dividendsReceived ?? 0),
    });
    value += overview.accountValueSummary.totalValue;
    netDeposits += overview.netDeposits;
    gains += total(rows.map((row) => row.unrealizedGainOrLossDollars)) + (all?.dividendsReceived ?? 0);
  }
  expect(netDeposits).toBe(1_000_01 - proceeds);
  expect(value - netDeposits).toBe(gains + basis.totals.realized);
  const { accounts } = await they.ask<{ accounts: { externalizedAccountId: string; accountValueSummary: { totalValue: number } }[] }>(
    'getAccountOverviews2',
  );
  expect(accounts.find(({ externalizedAccountId }) => externalizedAccountId === accountId)?.accountValueSummary.totalValue).toBe(value);
  expect(basis.totals.basis).toBe(total((await rowsOf('Four')).map(({ costBasis }) => costBasis)));
});
