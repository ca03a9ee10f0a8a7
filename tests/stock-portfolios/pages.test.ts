import { afterAll, beforeAll, expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const like = (trait: Parameters<typeof persona<typeof stockPortfolios>>[1]) => server.personLike(persona(stockPortfolios, trait));
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);
const leadsTo = async (person: SignedIn, path: string): Promise<string | null> => (await person.get(path)).headers.get('location');

interface Place {
  stockPortfolioId: string;
  portfolios: { stockPortfolioId: string; displayName: string }[];
}
const placeOf = (person: SignedIn) => person.operation<Place>('findStockPortfolio');

async function accountIdOf(person: SignedIn): Promise<string> {
  const { accounts } = await person.operation<{ accounts: { flavor: string; externalizedAccountId: string }[] }>('getAccountOverviews2');
  return accounts.find(({ flavor }) => flavor === 'STOCK')?.externalizedAccountId ?? '';
}

test('001 §2.7: /portfolios-default and the id of an account lead to its default portfolio; an id of nothing, or of somebody else, leads home', async () => {
  const person = await like('stock account with three portfolios');
  const { stockPortfolioId, portfolios } = await placeOf(person);
  expect(portfolios.map(({ displayName }) => displayName)).toEqual(['Core', 'Health', 'Watching']);
  const accountId = await accountIdOf(person);
  const dashboard = `/portfolios/${stockPortfolioId}`;
  expect(await leadsTo(person, '/portfolios-default')).toBe(dashboard);
  expect(await leadsTo(person, `/portfolios/${accountId}`)).toBe(dashboard);
  expect(await leadsTo(person, `/accounts/${accountId}`)).toBe(`/portfolios/${accountId}`);
  expect(await leadsTo(person, '/portfolios/nothing')).toBe('/');
  const other = await like('stock portfolios: nothing yet');
  expect(await leadsTo(other, dashboard)).toBe('/');
  expect(await leadsTo(other, '/portfolios-default')).toBe('/');
});

test('001 §4.7: the card of the stock minimum has three states; a waiting portfolio offers to open its account; a sale at a time, and none of a day trade', async () => {
  const dashboardOf = async (trait: Parameters<typeof like>[0]) => {
    const person = await like(trait);
    const { portfolios } = await person.operation<Place>('findStockPortfolio', {});
    const id = portfolios[0]?.stockPortfolioId ?? person.ids?.['portfolio']?.[0] ?? '';
    return shown(person, `/portfolios/${id}`);
  };
  expect(await dashboardOf('stock portfolio of two stocks: one more to go')).toContain('Add 1 more stock');
  expect(await dashboardOf('stock portfolio with stocks added and nothing invested')).toContain('Ready to invest');
  const six = await dashboardOf('stock portfolio of six, funded, with two years of history');
  for (const words of [
    'Money-weighted return',
    'Time-weighted return',
    'Net deposits',
    'Risk assessment',
    'Largest holding',
    'Roughly 70% of likely outcomes',
    'Disclosures',
  ])
    expect(six).toContain(words);
  for (const words of ['Ready to invest', 'more stock']) expect(six).not.toContain(words);
  const selling = await dashboardOf('stock portfolio with a pending sale');
  expect(selling).toContain(
    "You already have a pending sale. Since you can only have one at a time, you'll need to cancel that request before scheduling another.",
  );
  expect(selling).toContain('View details');
  expect(await dashboardOf('stock portfolio that waits for its account to be opened')).toContain('Open account to invest');
  expect(await dashboardOf('stock portfolio at risk of pattern day trading')).toContain(
    "You'll need to wait until tomorrow to sell from this portfolio again",
  );
});

test('001 §5, §8: Manage renames without JavaScript, and says a refusal at the field; Move leads back with a way to where the stock is', async () => {
  const person = await like('stock account with three portfolios');
  const { portfolios } = await placeOf(person);
  const [core, health, watching] = portfolios.map(({ stockPortfolioId }) => `/portfolios/${stockPortfolioId}`) as [string, string, string];
  const settings = await person.open(`${health}/settings`);
  const renamed = await person.submit(settings, pressable(settings, 'Save'), { displayName: 'Medicine' });
  expect(renamed.status).toBe(303);
  expect(await shown(person, `${health}/settings`)).toContain('Medicine');
  const manage = await person.open(`${core}/settings`);
  const taken = await person.submit(manage, pressable(manage, 'Save'), { displayName: 'Medicine' });
  expect(await taken.text()).toContain('Another portfolio of this account has this name.');
  const move = await person.open(`${health}/move/ins_ANSTY`);
  const id = watching.split('/').at(-1) ?? '';
  const moved = await person.submit(move, pressable(move, 'Move'), { destination: id });
  const back = moved.headers.get('location') ?? '';
  expect([moved.status, back]).toEqual([303, `${health}?moved=ins_ANSTY&movedTo=${id}`]);
  expect(await shown(person, back)).toContain('ANSTY was moved to Watching, Stock account.');
});

test('001 §2.7: accountCostBasisDetails adds up to what the dashboard shows, and is nobody else’s', async () => {
  const person = await like('stock portfolio of six, funded, with two years of history');
  const accountId = await accountIdOf(person);
  const { stockPortfolioId } = await placeOf(person);
  const basis = await person.operation<{
    lots: { basis: number; marketValue: number }[];
    sales: { gain: number; isLongTerm: boolean }[];
    totals: { basis: number; marketValue: number };
  }>('getAccountCostBasis', { accountId });
  const { assetOverviews } = await person.operation<{
    assetOverviews: { costBasis: number | null; marketValue: number; symbol: string | null }[];
  }>('getStockPortfolioDashboardOverview', { portfolioId: stockPortfolioId });
  expect(basis.totals.basis).toBe(assetOverviews.reduce((sum, { costBasis }) => sum + (costBasis ?? 0), 0));
  // Lots are rounded to cents one by one.
  const held = assetOverviews.filter(({ symbol }) => symbol !== null).reduce((sum, { marketValue }) => sum + marketValue, 0);
  expect(Math.abs(basis.totals.marketValue - held)).toBeLessThanOrEqual(basis.lots.length);
  expect(basis.sales.some(({ isLongTerm }) => isLongTerm)).toBe(true);
  const other = await like('stock portfolio of two stocks: one more to go');
  expect((await other.get(`/accounts/${accountId}/cost-basis`)).status).toBe(404);
});
