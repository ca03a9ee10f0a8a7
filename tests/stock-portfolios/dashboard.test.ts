import { afterAll, beforeAll, expect, test } from 'vitest';
import newAccount from '#server/domain/new-account/area.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { openPortfolios } from '#server/ledger/portfolios.ts';
import { idOf } from '#tests/support/people.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Overview {
  state: string;
  accountState: string;
  accountIsDisabled: boolean;
  accountValueSummary: { totalValue: number; formattedTotalValue: string };
  stockMinimumState: { type: string; stocksRemaining: number };
  assetOverviews: {
    overviewType: string;
    marketValue: number;
    costBasis: number | null;
    unrealizedGainOrLossDollars: number | null;
    dayEarnings: number | null;
    isDeletable: boolean;
  }[];
  netDeposits: number;
  pendingInvestmentViews: { direction: string; amount: number | null; isCancelable: boolean }[];
}

type Trait = Parameters<typeof persona<typeof stockPortfolios>>[1];

async function somebody(trait: Trait): Promise<{ person: SignedIn; portfolioId: string }> {
  const person = await server.personLike(persona(stockPortfolios, trait));
  return { person, portfolioId: person.ids?.['portfolio']?.[0] ?? '' };
}

const total = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

test('B12: every number of a dashboard adds up: rows to the value, basis and gains to what is held, deposits and earnings to the change, on every page', async () => {
  const { person, portfolioId } = await somebody('stock portfolio of six, funded, with two years of history');
  const overview = await person.operation<Overview>('getStockPortfolioDashboardOverview', { portfolioId });
  const value = overview.accountValueSummary.totalValue;
  const rows = overview.assetOverviews;
  expect(total(rows.map(({ marketValue }) => marketValue))).toBe(value);
  const held = rows.filter(({ overviewType }) => overviewType === 'SUPPORTED_INSTRUMENT');
  expect([rows.length, held.length]).toEqual([7, 6]);
  expect(total(held.map((row) => (row.costBasis ?? 0) + (row.unrealizedGainOrLossDollars ?? 0)))).toBe(
    total(held.map(({ marketValue }) => marketValue)),
  );
  const { accounts } = await person.operation<{
    accounts: { accountId: string; flavor: string; accountValueSummary: { totalValue: number } }[];
  }>('getAccountOverviews2');
  const account = accounts.find(({ flavor }) => flavor === 'STOCK');
  expect(account?.accountValueSummary.totalValue).toBe(value);
  const { accountId = '' } = account ?? {};
  const balance = await person.operation<{ value: number; netDeposits: number; earned: number; points: { value: number }[] }>(
    'getBalanceHistory',
    { accountId, period: 'ALL' },
  );
  expect([balance.value, balance.netDeposits, balance.earned]).toEqual([value, overview.netDeposits, value - overview.netDeposits]);
  expect(balance.points.length).toBeGreaterThan(50);

  const { periodRanges } = await person.operation<{ periodRanges: { identifier: string; startDate: string }[] }>(
    'getPeriodRangesForStockPortfolio',
    { portfolioId },
  );
  expect(periodRanges.map(({ identifier }) => identifier)).toEqual(['ALL', '1M', '3M', '6M', '1Y', 'YTD', '2025', '2024']);
  const { periods } = await person.operation<{ periods: Record<string, number>[] }>('getStockPortfolioInvestmentSummary', { portfolioId });
  for (const [place, { identifier }] of periodRanges.entries()) {
    const period = periods[place] ?? {};
    expect(period['netChangeInBalance']).toBe((period['netDeposits'] ?? 0) + (period['earnings'] ?? 0));
    const performance = await person.operation<{
      historyList: { date: string; marketValue: number }[];
      earnings: number;
      gainForTodayInDollars: number;
    }>('getPerformanceForStockPortfolio', { portfolioId, period: identifier });
    expect(performance.historyList.length).toBeLessThan(120);
    expect([performance.earnings, performance.historyList.at(-1)?.marketValue]).toEqual([period['earnings'], period['endBalance']]);
    expect(performance.gainForTodayInDollars).toBe(total(rows.map(({ dayEarnings }) => dayEarnings)));
  }
  expect(periods[0]).toMatchObject({ endBalance: value, netDeposits: overview.netDeposits, deposits: 11_400_00 });
  expect(periods[0]?.['dividendsReceived']).toBeGreaterThan(0);
  // The account's activity tells the same: what came, went and was paid, and each trade by its price.
  const { rows: activity } = await person.operation<{ rows: { kind: string; amount: number | null; detail: string | null }[] }>(
    'getAccountActivity',
    { accountId },
  );
  const sumOf = (...kinds: string[]) => total(activity.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  expect([sumOf('DEPOSIT', 'WITHDRAWAL'), sumOf('DIVIDEND')]).toEqual([overview.netDeposits, periods[0]?.['dividendsReceived']]);
  const trades = activity.filter(({ kind }) => kind === 'BUY' || kind === 'SELL');
  const spent = trades.map(
    ({ kind, detail }) => (kind === 'BUY' ? 1 : -1) * Math.round(Number(/\$([\d,.]+)$/.exec(detail ?? '')?.[1]?.replaceAll(',', '')) * 100),
  );
  const cash = rows.find(({ overviewType }) => overviewType === 'RESIDUAL_CASH')?.marketValue;
  expect(cash).toBe(sumOf('DEPOSIT', 'WITHDRAWAL', 'DIVIDEND') - total(spent));
  expect(trades.every(({ amount }) => amount === null)).toBe(true);
  await expect(person.operation('getPerformanceForStockPortfolio', { portfolioId, period: '1999' })).rejects.toThrow('404');
  const { assessment } = await person.operation<{ assessment: { assessmentBody: string } | null }>(
    'getStockPortfolioRiskAssessmentResponse',
    { portfolioId },
  );
  expect(assessment?.assessmentBody).toMatch(/^In its worst month of the last 5 years this mix of stocks fell \d+%\./);
});

test.each<[Trait, object, object, object]>([
  [
    'stock portfolio of two stocks: one more to go',
    { type: 'StocksRemaining', stocksRemaining: 1 },
    { canBuy: false, canSell: true },
    { hasPendingLiquidation: false, hasRiskOfPatternDayTrade: false },
  ],
  [
    'stock portfolio with stocks added and nothing invested',
    { type: 'StocksAddedButNotInvested', stocksRemaining: 0 },
    { canBuy: true, canSell: false },
    { hasPendingLiquidation: false },
  ],
  [
    'stock portfolio with a pending sale',
    { type: 'StocksMeetRequirement' },
    { canBuy: true, canSell: true },
    { hasPendingLiquidation: true, hasRiskOfPatternDayTrade: false },
  ],
  [
    'stock portfolio with a pending investment',
    { type: 'StocksMeetRequirement' },
    { canBuy: true, canSell: true },
    { hasPendingLiquidation: false },
  ],
  [
    'stock portfolio at risk of pattern day trading',
    { type: 'StocksMeetRequirement' },
    { canBuy: true },
    { hasPendingLiquidation: false, hasRiskOfPatternDayTrade: true },
  ],
  [
    'stock account that is being closed',
    { type: 'StocksMeetRequirement' },
    { canBuy: false, canSell: false },
    { hasPendingLiquidation: false },
  ],
  [
    'stock portfolio that waits for its account to be opened',
    { type: 'StocksAddedButNotInvested' },
    { canBuy: false, canSell: false },
    { hasPendingLiquidation: false },
  ],
])('001 §4.7: %s', async (trait, minimum, capabilities, parameters) => {
  const { person, portfolioId } = await somebody(trait);
  const overview = await person.operation<Overview>('getStockPortfolioDashboardOverview', { portfolioId });
  expect(overview.stockMinimumState).toMatchObject(minimum);
  expect(await person.operation('getBuyAndSellCapabilities', { portfolioId })).toMatchObject({ ...capabilities, success: true });
  expect(await person.operation('getStockPortfolioLiquidationParameters', { portfolioId })).toMatchObject(parameters);
  const { assessment } = await person.operation<{ assessment: object | null }>('getStockPortfolioRiskAssessmentResponse', { portfolioId });
  expect(assessment !== null).toBe(
    overview.accountState === 'FUNDED' || overview.accountState === 'OPENED'
      ? overview.assetOverviews.some(({ costBasis }) => costBasis !== null)
      : false,
  );
  expect(overview.accountIsDisabled).toBe(overview.accountState === 'CLOSING');
  // Somebody else's is none at all.
  const other = await server.personLike(persona(newAccount, 'new account: nobody knows anything of them yet'));
  await expect(other.operation('getStockPortfolioDashboardOverview', { portfolioId })).rejects.toThrow('404');
});

test('001 §5: a portfolio is deletable only if nothing is in it and its account has another', async () => {
  const { person } = await somebody('stock account with three portfolios');
  const deletable = await Promise.all(
    (person.ids?.['portfolio'] ?? []).map(
      async (portfolioId) => (await person.operation<{ isDeletable: boolean }>('getStockPortfolioSettings', { portfolioId })).isDeletable,
    ),
  );
  expect(deletable).toEqual([false, false, true]);
});

test('001 §4.7: a portfolio that waits for an account becomes active with it, and is its default; where none waits, one is made', async () => {
  const { person, portfolioId } = await somebody('stock portfolio that waits for its account to be opened');
  const before = await person.operation<Overview>('getStockPortfolioDashboardOverview', { portfolioId });
  expect([before.state, before.accountState]).toEqual(['PENDING', 'PENDING']);
  const { storage } = server.services;
  const personId = await idOf(storage, person);
  const request = await storage.read.selectFrom('account_request').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow();
  let made = 0;
  const ids = () => `${personId.slice(-12)}-${(made += 1)}`;
  const opened = async (accountRequestId: string) => {
    const accountId = ids();
    await storage.write(async ({ db }) => {
      const row = {
        account_type: 'INDIVIDUAL',
        flavor: 'STOCK',
        display_name: 'Stock account',
        total_value_cents: 0,
        advisory_fee: '0.0000',
      };
      await db
        .insertInto('account')
        .values({ id: accountId, externalized_id: ids(), ...row, recommended_bracket: null, opened_on: '2026-06-17', closed_on: null })
        .execute();
      await db
        .insertInto('account_owner')
        .values({ account_id: accountId, person_id: personId, role: 'owner', trust_name: null })
        .execute();
      await openPortfolios(db, { ids, now: server.clock.now() }, { accountId, accountRequestId });
    });
    return storage.read
      .selectFrom('stock_portfolio')
      .select(['externalized_id', 'state', 'is_default'])
      .where('account_id', '=', accountId)
      .execute();
  };
  expect(await opened(request.id)).toEqual([{ externalized_id: portfolioId, state: 'ACTIVE', is_default: 1 }]);
  expect(await person.operation<Overview>('getStockPortfolioDashboardOverview', { portfolioId })).toMatchObject({
    state: 'ACTIVE',
    accountState: 'OPENED',
  });
  expect(await opened('another')).toMatchObject([{ state: 'ACTIVE', is_default: 1 }]);
});
