import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const three = persona(stockPortfolios, 'stock account with three portfolios');
const nothing = persona(stockPortfolios, 'stock portfolios: nothing yet');

const path = (query: string) => `/explore/add-to-portfolio?${query}`;

/** Presses a button of the step that an address leads to, as a browser without JavaScript does; the next step, or the page after the end. */
async function press(person: SignedIn, at: string, label: string, fields: Record<string, string> = {}) {
  const page = await person.open(at);
  const answer = await person.submit(page, pressable(page, label), fields);
  const to = answer.headers.get('location');
  const next = to === null ? await person.page(answer) : await person.open(to);
  return { url: next.url, stepId: next.voyager?.stepId ?? null, view: JSON.stringify(next) };
}

const name = async (person: SignedIn, at: string, displayName: string) => press(person, at, 'Create', { displayName });

async function fill(person: SignedIn, more: JsonObject, until: string): Promise<void> {
  for (let made = 0; ; made++) {
    const answer = await person.post(
      '/api/operations/createStockPortfolioV2',
      { ...more, displayName: `Number ${made}`, instrumentsInPortfolio: ['ins_QFENS'] },
      { 'idempotency-key': crypto.randomUUID() },
    );
    if (answer.status === 200) continue;
    expect(await answer.text()).toContain(until);
    return;
  }
}

test('001 §8: a validation error opens a dialog over the list, and the list is there again', async () => {
  const person = await server.personLike(three);
  const at = path('asset=OWTOT&source=INVESTMENT');
  const { compatibleAccounts } = await person.operation<{
    compatibleAccounts: { externalizedStockPortfolioId: string; displayName: string }[];
  }>('getCompatibleAccounts2', { exploreAssetId: 'OWTOT' });
  const portfolioId = compatibleAccounts.find(({ displayName }) => displayName === 'Core')?.externalizedStockPortfolioId ?? '';
  const refused = await press(person, at, 'Add to portfolio', { portfolioId });
  expect(refused.view).toContain('This is in the portfolio already, and nothing was added.');
  const again = await press(person, refused.url, 'Choose another portfolio');
  expect(again.stepId).toBe('choosePortfolio');
});

test('001 §4.7: without a compatible account one of several is named at once, a single one is told that there is none', async () => {
  const person = await server.personLike(nothing);
  expect((await person.open(path('asset=QFENS&source=INVESTMENT'))).voyager?.stepId).toBe('noCompatibleAccounts');
  expect((await person.open(path('asset=QFENS&second=OWTOT&source=MULTI_SAVE'))).voyager?.stepId).toBe('accountName');
});

test('001 §5: a portfolio needs a name; the account that it will be in is said, and cannot be changed', async () => {
  const person = await server.personLike(three);
  const at = path('asset=QFENS&source=MOVE_STOCK');
  const unnamed = await name(person, at, '');
  expect([unnamed.stepId, unnamed.view.includes('Enter a name for the portfolio.')]).toEqual(['accountName', true]);
  expect(unnamed.view).toContain('Personal stock account');
});

test('what cannot be made is said at the name: the twentieth portfolio of an account was the last', async () => {
  const person = await server.personLike(three);
  const target = await person.operation<{ accountId: string }>('getStockPortfolioTargetForUser', { accountSubtype: 'STOCK' });
  await fill(person, { type: 'existing-account', externalizedAccountId: target.accountId }, 'An account has at most 20 portfolios');
  const failed = await name(person, path('asset=QFENS&source=MOVE_STOCK'), 'One more');
  expect([failed.stepId, failed.view.includes('An account has at most 20 portfolios')]).toEqual(['accountName', true]);
});

test('nor does an application take more than an account, or an eleventh application begin', async () => {
  const at = path('asset=QFENS&second=OWTOT&source=MULTI_SAVE');
  const person = await server.personLike(nothing);
  const { accountRequestId } = await person.operation<{ accountRequestId: string }>('createAccountRequest2', { accountSubtype: 'STOCK' });
  await fill(person, { type: 'new-account', externalizedAccountRequestId: accountRequestId }, 'An account has at most 20 portfolios');
  // There are compatible portfolios now: the list comes first.
  const choose = await press(person, at, 'Create a new portfolio');
  expect((await name(person, choose.url, 'One more')).view).toContain('An account has at most 20 portfolios');
  const other = await server.personLike(nothing);
  for (let begun = 0; begun < 10; begun++)
    await other.operation('startNewAccountOnboarding', { accountSubtype: 'CASH', userPlatform: 'WEB' });
  expect((await name(other, at, 'One more')).view).toContain('You have ten applications in progress.');
});
