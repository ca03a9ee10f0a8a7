import { afterAll, beforeAll, expect, test } from 'vitest';
import accounts from '#server/domain/accounts/area.ts';
import debitCards from '#server/domain/debit-cards/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const everyKind = persona(accounts, 'home with accounts of every kind, and money under way');
interface Account {
  externalizedAccountId: string;
  accountDisplayName: string;
  flavor: string;
}
const accountsOf = async (person: SignedIn): Promise<Account[]> =>
  (await person.operation<{ accounts: Account[] }>('getAccountOverviews2')).accounts;
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

test('home: the total over time, the accounts by kind with their sums, and what happened lately', async () => {
  const ana = await server.personLike(everyKind);
  const view = await shown(ana, '/');
  for (const words of ['$247,437.27', 'Cash', 'Investing', 'Bonds', 'Retirement', '$91,715.95', 'Activity', 'You earned'])
    expect(view, words).toContain(words);
  // Each period is a link, so it needs no script.
  for (const period of ['1M', '3M', 'YTD', '1Y']) expect(view).toContain(`/?period=${period}`);
  expect(await shown(ana, '/?period=1M')).toContain('since May 17, 2026');
  expect(await shown(ana, '/?period=forever')).toContain('since April 18, 2025');
});

test('the account page shows money under way until it has arrived, and no other account', async () => {
  const ana = await server.personLike(everyKind);
  const [cash, investing] = await accountsOf(ana);
  const view = await shown(ana, `/accounts/${cash?.externalizedAccountId}`);
  for (const words of ['Pending', 'Expected', 'Requested Jun 16, 2026 · arrives Jun 19, 2026', '+$1,250.00', '4.25% APY'])
    expect(view, words).toContain(words);
  expect(await shown(ana, `/accounts/${investing?.externalizedAccountId}`)).not.toContain('Pending');
});

test('a list of some kinds of activity shows nothing of other kinds, even where it is under way, and says what it has none of', async () => {
  const ana = await server.personLike(everyKind);
  const [cash] = await accountsOf(ana);
  const accountId = cash?.externalizedAccountId ?? '';
  type Listed = Record<'rows' | 'underWay', { kind: string }[]>;
  const of = (show: string) => ana.operation<Listed>('getAccountActivity', { accountId, show });
  const kindsOf = ({ underWay }: Listed) => [...new Set(underWay.map(({ kind }) => kind))];
  expect(kindsOf(await of('ALL'))).toContain('DEPOSIT'); // control
  expect(kindsOf(await of('MONEY'))).toContain('DEPOSIT');
  for (const show of ['EARNED', 'TRADES', 'CHANGES']) expect(kindsOf(await of(show)), show).toEqual([]);
  const trades = await shown(ana, `/accounts/${accountId}/activity?show=TRADES`);
  expect(trades).toContain('No trades yet.');
  expect(trades).not.toContain('Expected');
  expect(trades).not.toContain('No activity yet');
});

test('home shows money under way of all accounts, with the account of each', async () => {
  const view = await shown(await server.personLike(everyKind), '/');
  expect(view).toContain('Cash account · arrives Jun 19, 2026');
});

test('000 §2: a cash account leads to its cards and to direct deposit, which leads back here', async () => {
  const holder = await server.personLike(persona(debitCards, 'both cards active'));
  const [debit] = await accountsOf(holder);
  const path = `/accounts/${debit?.externalizedAccountId}`;
  const view = await shown(holder, path);
  for (const way of [`${path}/debit-cards`, `${path}/direct-deposit?origin=dashboard`]) expect(view).toContain(`"to":"${way}"`);
  // One without cards leads to none: that page would lead back.
  const ana = await server.personLike(everyKind);
  for (const account of await accountsOf(ana))
    expect(await shown(ana, `/accounts/${account.externalizedAccountId}`)).not.toContain('debit-cards');
});

test('portfolio: each part in money and shares, with what it is; stocks and bonds make the whole; what it earned and cost', async () => {
  const ana = await server.personLike(everyKind);
  const account = (await accountsOf(ana)).find(({ flavor }) => flavor === 'AUTOMATED_INVESTING');
  const view = await shown(ana, `/accounts/${account?.externalizedAccountId}/portfolio`);
  for (const words of ['US stocks', 'Companies of every size in the United States', 'Tax level', 'Advisory fee', 'Dividend'])
    expect(view, words).toContain(words);
  const share = (label: string) => Number(new RegExp(`"label":"${label}","value":"(\\d+)%"`).exec(view)?.[1]);
  expect([share('Stocks, target') > 0, share('Stocks, target') + share('Bonds, target')]).toEqual([true, 100]);
  // The rows of what is held, with cash: to the cent what the account is worth.
  const rows = /"caption":"Holdings".*?"At the closing prices/.exec(view)?.[0] ?? '';
  const amounts = [...rows.matchAll(/"type":"money","value":(\d+)/g)].map(([, cents]) => Number(cents));
  const { accounts } = await ana.operation<{ accounts: { flavor: string; accountValueSummary: { totalValue: number } }[] }>(
    'getAccountOverviews2',
  );
  const worth = accounts.find(({ flavor }) => flavor === 'AUTOMATED_INVESTING')?.accountValueSummary.totalValue ?? 0;
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(worth);
});

test('activity: all of it, or what was moved, earned or changed', async () => {
  const ana = await server.personLike(everyKind);
  const [cash] = await accountsOf(ana);
  const path = `/accounts/${cash?.externalizedAccountId}/activity`;
  const kinds = async (show: string) => {
    const view = await shown(ana, `${path}?show=${show}`);
    return ['Withdrawal', 'Interest', 'Account opened'].map((word) => view.includes(`"${word}"`));
  };
  expect(await kinds('ALL')).toEqual([true, true, true]);
  expect(await kinds('MONEY')).toEqual([true, false, false]);
  expect(await kinds('EARNED')).toEqual([false, true, false]);
  expect(await kinds('CHANGES')).toEqual([false, false, true]);
});

test.each(['', '/activity', '/manage', '/tax-savings'])('the page %s of an account of somebody else is not found', async (more) => {
  const [ana, nora] = [await server.personLike(everyKind), await server.personLike('nora.plain')];
  const [account] = await accountsOf(nora);
  expect((await ana.get(`/accounts/${account?.externalizedAccountId}${more}`)).status).toBe(404);
});

test('getBalanceHistory and getAccountActivity answer for an account of the person alone', async () => {
  const [ana, nora] = [await server.personLike(everyKind), await server.personLike('nora.plain')];
  const [account] = await accountsOf(nora);
  const accountId = account?.externalizedAccountId;
  expect((await ana.post('/api/operations/getBalanceHistory', { accountId, period: 'ALL' })).status).toBe(404);
  expect((await ana.post('/api/operations/getAccountActivity', { accountId })).status).toBe(404);
  expect((await nora.post('/api/operations/getAccountActivity', { accountId })).status).toBe(200); // control
});

test('what is being read fails by itself: the chart says so, and the rest of the page stands', async () => {
  const broken = await startTestServer();
  const ana = await broken.personLike(everyKind);
  // A day that is none cannot be given.
  const { db } = broken.services.storage;
  const [first] = await db.selectFrom('account_balance').selectAll().where('on_date', '>', '2026-01-01').orderBy('account_id').execute();
  await db
    .updateTable('account_balance')
    .set({ on_date: '2026-02-30' })
    .where('account_id', '=', first?.account_id ?? '')
    .where('on_date', '=', first?.on_date ?? '')
    .execute();
  const view = await shown(ana, '/');
  expect(view).toContain("We can't show this chart right now.");
  expect(view).toContain('$247,437.27');
  await broken.stop();
});

test.each([
  ['CASH', ['Find an ATM', 'Contact us'], ['Portfolio', 'Ladder length']],
  ['AUTOMATED_INVESTING', ['Portfolio', 'Harvested tax losses'], ['Find an ATM', 'Ladder length']],
] as const)('manage account of %s leads to what this account has', async (flavor, there, absent) => {
  const ana = await server.personLike(everyKind);
  const account = (await accountsOf(ana)).find((one) => one.flavor === flavor);
  const view = await shown(ana, `/accounts/${account?.externalizedAccountId}/manage`);
  for (const label of there) expect(view, label).toContain(`"label":"${label}"`);
  for (const label of absent) expect(view, label).not.toContain(`"label":"${label}"`);
});
