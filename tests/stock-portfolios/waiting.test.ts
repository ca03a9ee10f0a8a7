import { afterAll, beforeAll, expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { idOf } from '#tests/support/people.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody whose portfolio waits for the account that they apply for. */
async function applicant() {
  const person = await server.personLike(persona(stockPortfolios, 'stock portfolio that waits for its account to be opened'));
  const portfolioId = person.ids?.['portfolio']?.[0] ?? '';
  const { db } = server.services.storage;
  const personId = await idOf(server.services.storage, person);
  const { id: accountRequestId } = await db
    .selectFrom('account_request')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const create = (displayName: string) =>
    person.operation('createStockPortfolioV2', {
      type: 'new-account',
      externalizedAccountRequestId: accountRequestId,
      displayName,
      instrumentsInPortfolio: ['ins_KESTO'],
    });
  /** How many portfolios and stocks in them are left of the application, whoever reads them. */
  const left = async () => {
    const portfolios = await db.selectFrom('stock_portfolio').select('id').where('account_request_id', '=', accountRequestId).execute();
    const of = portfolios.map(({ id }) => id);
    const stocks =
      of.length === 0
        ? []
        : await db.selectFrom('stock_portfolio_instrument').select('instrument_id').where('portfolio_id', 'in', of).execute();
    return { portfolios: portfolios.length, stocks: stocks.length };
  };
  return { person, portfolioId, accountRequestId, create, left };
}

const offered = async (person: SignedIn) =>
  (await person.operation<{ compatibleAccounts: object[] }>('getCompatibleAccounts2', { exploreAssetId: 'QFENS' })).compatibleAccounts;

test('001 §4.7: the portfolios that wait for an application are deleted with it, and are offered no more', async () => {
  const { person, portfolioId, accountRequestId, create, left } = await applicant();
  await create('Another');
  expect([await left(), (await offered(person)).length]).toEqual([{ portfolios: 2, stocks: 4 }, 2]);
  await person.operation('deleteApplication', { accountRequestId });
  expect([await left(), await offered(person)]).toEqual([{ portfolios: 0, stocks: 0 }, []]);
  expect((await person.get(`/portfolios/${portfolioId}`)).headers.get('location')).toBe('/');
});

test('001 §4.7: an application that is declined ends the portfolios that wait for it', async () => {
  const { person, accountRequestId, left } = await applicant();
  const { db } = server.services.storage;
  await db.updateTable('account_request').set({ status: 'submitted' }).where('id', '=', accountRequestId).execute();
  await person.post('/api/dev/scenario', { party: 'screening', outcome: 'fail' });
  expect(await person.operation('decideAccountRequest', { accountRequestId })).toEqual({ status: 'declined' });
  expect([await left(), await offered(person)]).toEqual([{ portfolios: 0, stocks: 0 }, []]);
});

test('001 §4.7: a portfolio that is made while its application is deleted is there before it or refused, and never left alone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { person, accountRequestId, create, left } = await applicant();
    const calls = [() => create('One'), () => create('Two'), () => person.operation('deleteApplication', { accountRequestId })];
    const outcomes = await Promise.allSettled([...calls.slice(round % 3), ...calls.slice(0, round % 3)].map((call) => call()));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await left()).toEqual({ portfolios: 0, stocks: 0 });
  }
});
