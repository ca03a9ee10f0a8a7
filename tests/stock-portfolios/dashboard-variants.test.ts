import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { idOf } from '#tests/support/people.ts';
import { persona } from '#tests/support/persona.ts';
import { emptyAccount } from '#tests/support/move-cash.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Trait = Parameters<typeof persona<typeof stockPortfolios>>[1];
interface Somebody {
  person: SignedIn;
  portfolioId: string;
}

async function somebody(trait: Trait): Promise<Somebody> {
  const person = await server.personLike(persona(stockPortfolios, trait));
  return { person, portfolioId: person.ids?.['portfolio']?.[0] ?? '' };
}

const viewOf = async ({ person, portfolioId }: Somebody, more = ''): Promise<unknown> =>
  (await person.open(`/portfolios/${portfolioId}${more}`)).view;

/** What is so labelled in a view: buttons, links and quick actions, wherever they stand. */
function labelled(view: unknown, label: string): LayoutNode[] {
  if (view === null || typeof view !== 'object') return [];
  const below = Object.values(view).flatMap((value) => labelled(value, label));
  return ('type' in view || 'icon' in view) && 'label' in view && view.label === label ? [view as LayoutNode, ...below] : below;
}

/** How a button stands: what it opens or where it leads, or why it is disabled. */
function standing(view: unknown, label: string): string {
  const [node] = labelled(view, label);
  if (node === undefined) return 'absent';
  if (node['disabled'] === true) return `disabled: ${String(node['reason'])}`;
  const [action] = (node['press'] ?? []) as { do: string; dialog?: string; to?: string }[];
  return action === undefined ? String(node['to']) : action.do === 'open' ? `opens ${action.dialog}` : String(action.to);
}

const withoutFlag = async (they: Somebody): Promise<Somebody> => {
  await they.person.post('/api/dev/scenario', { flag: 'stockBuyAndSellCapabilities', on: false });
  return they;
};
const invests = ({ portfolioId }: Somebody) => `/transfers/new?context=cross-account&origin=portfolio&destinationId=${portfolioId}`;
const sells = ({ portfolioId }: Somebody) => `/transfers/new?context=cross-account&origin=portfolio&sourceId=${portfolioId}`;
const closing = 'This account is being closed.';
const nothingToSell = 'There is nothing to sell in this portfolio now.';
const tooFew = 'A portfolio needs at least 3 stocks or 1 ETF.';
/** What a press says that leads nowhere now: the words of the dialog that it opens. */
function why(view: unknown, label: string, dialog: string): string {
  expect(standing(view, label)).toContain(`opens ${dialog}`);
  return JSON.stringify(view);
}

test('001 §8: a dashboard that cannot be read says ‘Unable to load dashboard. Please refresh the page.’, and nothing else of it is shown', async () => {
  const they = await somebody('stock account with three portfolios');
  expect(JSON.stringify(await viewOf(they))).not.toContain('Unable to load dashboard'); // control
  const { storage } = server.services;
  const { id } = await storage.read
    .selectFrom('stock_portfolio')
    .select('id')
    .where('externalized_id', '=', they.portfolioId)
    .executeTakeFirstOrThrow();
  const gone = { portfolio_id: id, instrument_id: 'ins_OFNOMARKET', added_at: server.clock.now() };
  await storage.write(({ db }) => db.insertInto('stock_portfolio_instrument').values(gone).execute());
  const view = await viewOf(they);
  expect(JSON.stringify(view)).toContain('Unable to load dashboard. Please refresh the page.');
  expect([standing(view, 'Invest'), standing(view, 'Sell'), standing(view, 'Manage')]).toEqual(['absent', 'absent', 'absent']);
});

test('001 §4.7: with the flag Invest needs canBuy and Sell canSell; a sale that waits and a day trade are said before anything is sold', async () => {
  const six = await somebody('stock portfolio of six, funded, with two years of history');
  const view = await viewOf(six);
  expect([standing(view, 'Invest'), standing(view, 'Sell')]).toEqual([invests(six), sells(six)]);
  const few = await viewOf(await somebody('stock portfolio of two stocks: one more to go'));
  expect(standing(few, 'Invest')).toBe(`disabled: ${tooFew}`);
  const closed = await viewOf(await somebody('stock account that is being closed'));
  for (const label of ['Invest', 'Sell']) expect(standing(closed, label)).toBe(`disabled: ${closing}`);
  const selling = await viewOf(await somebody('stock portfolio with a pending sale'));
  expect(why(selling, 'Sell', 'notSold')).toContain('You already have a pending sale. Since you can only have one at a time');
  const trading = await viewOf(await somebody('stock portfolio at risk of pattern day trading'));
  expect(why(trading, 'Sell', 'notSold')).toContain("You'll need to wait until tomorrow to sell from this portfolio again");
  const waits = await viewOf(await somebody('stock portfolio that waits for its account to be opened'));
  expect([standing(waits, 'Invest'), standing(waits, 'Open account to invest')]).toEqual([
    'absent',
    expect.stringMatching(/accountRequestId=/),
  ]);
  expect(standing(waits, 'Sell')).toBe('disabled: This account is not open yet.');
});

test('001 §4.7: with the flag off Invest follows the states of the portfolio and its account, and Sell its value; without money in cash Invest opens what to do first', async () => {
  const six = await withoutFlag(await somebody('stock portfolio of six, funded, with two years of history'));
  const view = await viewOf(six);
  expect([standing(view, 'Invest'), standing(view, 'Sell')]).toEqual([invests(six), sells(six)]);
  const closed = await viewOf(await withoutFlag(await somebody('stock account that is being closed')));
  for (const label of ['Invest', 'Sell']) expect(standing(closed, label)).toBe(`disabled: ${closing}`);
  const added = await viewOf(await withoutFlag(await somebody('stock portfolio with stocks added and nothing invested')));
  expect(standing(added, 'Sell')).toBe(`disabled: ${nothingToSell}`);
  const { storage } = server.services;
  const personId = await idOf(storage, six.person);
  const own = storage.read.selectFrom('account_owner').select('account_id').where('person_id', '=', personId);
  const cash = await storage.read.selectFrom('account').select('id').where('flavor', '=', 'CASH').where('id', 'in', own).execute();
  await storage.write(async ({ db }) => {
    for (const { id } of cash) await emptyAccount(db, id, server.clock.now());
  });
  const poor = await viewOf(six);
  expect(standing(poor, 'Invest')).toContain('investInfo');
  expect(JSON.stringify(poor)).toContain('What you invest comes from your cash account, and there is no money in it yet.');
});

/** Changes the portfolio of a person in the ledger: what no page of theirs can bring about. */
const change = ({ portfolioId }: Somebody, to: { cash_cents?: number; state?: 'PENDING' }) =>
  server.services.storage.write(({ db }) => db.updateTable('stock_portfolio').set(to).where('externalized_id', '=', portfolioId).execute());

test('001 §4.7: moving the cash is ‘disabled […] when the cash value is below 0, or when the account is CLOSED or CLOSING; not possible while a sale or investment is pending’', async () => {
  const closes = await somebody('stock account that is being closed');
  expect(standing(await viewOf(closes), 'Move cash')).toBe(`disabled: ${closing}`);
  const noCash = 'disabled: There is no cash that can leave this portfolio now.';
  const they = await somebody('stock account with three portfolios');
  await change(they, { cash_cents: -5_00 });
  expect(standing(await viewOf(they), 'Move cash')).toBe(noCash);
  const sells = await somebody('stock portfolio with a pending sale');
  await change(sells, { cash_cents: 5_00 });
  expect(standing(await viewOf(sells), 'Move cash')).toContain('opens cashStays');
  await change(sells, { cash_cents: -5_00 });
  expect(standing(await viewOf(sells), 'Move cash')).toBe(noCash);
});

test('001 §4.7: a disabled act says the reason that is so: the account is closed, or the portfolio alone is not open', async () => {
  const they = await somebody('stock portfolio of six, funded, with two years of history');
  await change(they, { cash_cents: 5_00, state: 'PENDING' });
  const view = await viewOf(they);
  expect(standing(view, 'Invest')).toBe('disabled: This portfolio is not open for investing now.');
  expect(standing(view, 'Sell')).toBe('disabled: This portfolio is not open for selling now.');
  await server.services.storage.write(({ db }) =>
    db
      .updateTable('account')
      .set({ closed_on: '2026-06-16' })
      .where('id', '=', db.selectFrom('stock_portfolio').select('account_id').where('externalized_id', '=', they.portfolioId))
      .execute(),
  );
  const closed = await viewOf(they);
  for (const label of ['Invest', 'Sell', 'Move cash']) expect(standing(closed, label)).toBe('disabled: This account is closed.');
});

test('001 §2.9: ‘{portfolioUpdated} request successful’ is said where the address says so; another word says nothing', async () => {
  const they = await somebody('stock account with three portfolios');
  for (const what of ['Investment', 'Sale', 'Transfer', 'Cancellation'])
    expect(JSON.stringify(await they.person.open(`/portfolios/${they.portfolioId}?portfolioUpdated=${what}`))).toContain(
      `${what} request successful`,
    );
  expect(JSON.stringify(await they.person.open(`/portfolios/${they.portfolioId}?portfolioUpdated=Nonsense`))).not.toContain(
    'request successful',
  );
});

test('001 §4.7: the graph pads weekdays before the first data point with zeros, and no figure changes by it', async () => {
  const { person, portfolioId } = await somebody('stock portfolio of six, funded, with two years of history');
  interface Performance {
    begins: string;
    historyList: { date: string; marketValue: number; sumNetDeposits: number; marketOpen: boolean }[];
  }
  const of = (period: string) => person.operation<Performance>('getPerformanceForStockPortfolio', { portfolioId, period });
  const all = await of('ALL');
  const first = all.historyList[0]?.date ?? '';
  expect(all.begins).toBe(first);
  const year = await of(first.slice(0, 4));
  expect(year.begins).toBe(first);
  const before = year.historyList.filter(({ date }) => date < first);
  expect(before.length).toBeGreaterThan(20);
  expect(before[0]?.date.slice(0, 7)).toBe(`${first.slice(0, 4)}-01`);
  for (const { date, marketValue, sumNetDeposits } of before) {
    expect([marketValue, sumNetDeposits]).toEqual([0, 0]);
    expect([1, 2, 3, 4, 5]).toContain(new Date(`${date}T12:00:00Z`).getUTCDay());
  }
  expect(year.historyList.find(({ date }) => date === first)?.marketValue).toBe(all.historyList[0]?.marketValue);
});

test('B12: a page offers each period that the server has, years too', async () => {
  const they = await somebody('stock portfolio of six, funded, with two years of history');
  const { periodRanges } = await they.person.operation<{ periodRanges: { identifier: string }[] }>('getPeriodRangesForStockPortfolio', {
    portfolioId: they.portfolioId,
  });
  const view = JSON.stringify(await viewOf(they));
  for (const { identifier } of periodRanges) expect(view).toContain(`/portfolios/${they.portfolioId}?period=${identifier}`);
  expect(JSON.stringify(await viewOf(they, '?period=2025'))).toContain('from December 31, 2024 to December 31, 2025');
});

test('B12: All activity is shown by kind, and downloads as a table of the same rows', async () => {
  const they = await somebody('stock portfolio of six, funded, with two years of history');
  const { person, portfolioId } = they;
  interface Activity {
    rows: { kind: string; amount: number | null }[];
    total: number;
  }
  const of = (show: string) => person.operation<Activity>('getStockPortfolioActivity', { portfolioId, show });
  const [all, ...parts] = await Promise.all(['ALL', 'MONEY', 'EARNED', 'TRADES', 'MOVES'].map(of));
  expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(all?.total);
  expect(parts[1]?.rows.every(({ kind }) => ['DIVIDEND', 'INTEREST', 'FEE'].includes(kind))).toBe(true);
  const { name, mediaType, content } = await person.operation<{ name: string; mediaType: string; content: string }>(
    'downloadStockPortfolioActivity',
    { portfolioId, show: 'EARNED' },
  );
  expect([name, mediaType]).toEqual(['portfolio-activity.csv', 'text/csv']);
  const lines = Buffer.from(content, 'base64').toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('Date,What,Symbol,Name,Shares,Amount,Settles on,Note');
  expect(lines.length - 1).toBe(parts[1]?.total);
  const cents = (line: string): number => Math.round(Number(line.split(',').at(-3)) * 100);
  expect(lines.slice(1).reduce((sum, line) => sum + cents(line), 0)).toBe(
    parts[1]?.rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  );
  const page = await viewOf(they, '/activity?show=EARNED');
  expect(labelled(page, 'Download')).toHaveLength(1);
  expect(JSON.stringify(page)).not.toContain('Bought');
});
