import { afterAll, beforeAll, expect, test } from 'vitest';
import taxSavings from '#server/domain/tax-savings/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const generic = 'Something went wrong on our end, and nothing was changed. Try again in a moment.';

async function pageOf(username: string) {
  const person = await server.personLike(username);
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  return { person, path: `/accounts/${accounts[0]?.externalizedAccountId}/tax-savings` };
}
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);
const reported = async (person: SignedIn): Promise<string[]> =>
  ((await (await person.get('/api/dev/reports')).json()) as { code: string }[]).map(({ code }) => code);

const withBoth = persona(taxSavings, 'harvested losses that offset income of this year and of the year before');

test('000 §4: initial period comes from the query if a matching range exists, otherwise ALL', async () => {
  const { person, path } = await pageOf(withBoth);
  expect(await shown(person, path)).toContain('$4,241.19');
  expect(await shown(person, `${path}?period=2026`)).toContain('$1,208.95');
  // Not a range of this account.
  for (const period of ['1999', 'none', '']) expect(await shown(person, `${path}?period=${period}`), period).toContain('$4,241.19');
});

test('000 §4: selecting a period updates the query', async () => {
  const { person, path } = await pageOf(withBoth);
  const view = await shown(person, path);
  for (const period of ['ALL', '2026', '2025']) expect(view).toContain(`${path}?period=${period}`);
});

test('000 §9: rates are shown with 0 decimals (federal, capital gains) or 1 decimal (state, net investment income), income with 0', async () => {
  const { person, path } = await pageOf(withBoth);
  const view = await shown(person, path);
  for (const [label, value] of [
    ['Federal tax rate', '24%'],
    ['State tax rate', '9.3%'],
    ['Capital gains tax rate', '15%'],
    ['Net investment income tax rate', '0.0%'],
    ['Annual income', '$150,000'],
  ])
    expect(view).toContain(`"label":"${label}","value":"${value}"`);
});

test('the steps of a year stand on the page to the cent, worked by hand', async () => {
  const { person, path } = await pageOf(withBoth);
  const first = await shown(person, `${path}?period=2025`);
  // Losses of 4,241.19 in 2025: 32.24 against short-term gains, 3,000 against income at 33.3 %, the rest into 2026.
  for (const amount of ['-$32.24', '-$3,000.00', '$1,208.95', '$999.00', '$1,009.74']) expect(first, amount).toContain(amount);
  // 1,208.95 against the income of 2026: 33.3 % of it.
  const second = await shown(person, `${path}?period=2026`);
  for (const amount of ['-$1,208.95', '$402.58']) expect(second, amount).toContain(amount);
});

test('what is harvested is what the ledger sold: no part of a wash sale, and the same as Form 8949 and the fees of the account', async () => {
  const { person, path } = await pageOf(withBoth);
  const accountId = path.split('/')[2] ?? '';
  const { accounts } = await person.operation<{ accounts: { accountId: string }[] }>('getAccountOverviews2');
  const id = accounts[0]?.accountId ?? '';
  const { db } = server.services.storage;
  const sales = await db.selectFrom('ledger_lot_sale').selectAll().where('portfolio_id', '=', id).orderBy('id').execute();
  const fees = await db.selectFrom('ledger_entry').select('cash_cents').where('account_id', '=', id).where('kind', '=', 'FEE').execute();
  const estimate = async () =>
    (
      await person.operation<{ taxSavingsEstimatesForEachPeriodRange: Record<string, Record<string, number>> }>('getTaxSavingsEstimates', {
        accountId,
      })
    ).taxSavingsEstimatesForEachPeriodRange['ALL'];
  const results = sales.map(({ proceeds_cents, basis_cents }) => proceeds_cents - basis_cents);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const loss = -sumOf(results.filter((result) => result < 0));
  expect(loss).toBeGreaterThan(1_000_00);
  expect(await estimate()).toMatchObject({
    realizedLoss: loss,
    realizedGain: sumOf(results.filter((result) => result > 0)),
    feesPaid: -sumOf(fees.map(({ cash_cents }) => cash_cents)),
  });
  // The control: a part that a wash sale makes void is no loss.
  const lost = sales.find(({ proceeds_cents, basis_cents }) => basis_cents - proceeds_cents > 1_00);
  await db
    .updateTable('ledger_lot_sale')
    .set({ disallowed_cents: 1_00 })
    .where('id', '=', lost?.id ?? '')
    .execute();
  expect(await estimate()).toMatchObject({ realizedLoss: loss - 1_00 });
});

test('000 §9: up to $3,000 per year, $1,500 if married filing separately', async () => {
  const { person, path } = await pageOf(
    persona(taxSavings, 'harvested losses of somebody married filing separately: $1,500 a year against income'),
  );
  const view = await shown(person, path);
  // 1,545.36 in 2025, 11.74 of it against a gain: $1,500.00 in that year, the rest in the next. The example over time counts the limit of both.
  for (const words of ['up to $1,500 a year', '$1,545.36 × (22% federal + 4.4% state)', '$407.98']) expect(view, words).toContain(words);
  expect(view).not.toContain('up to $3,000');
});

test('000 §4: redirects to global, which says why, if the account is not eligible, unless the flag is on', async () => {
  const { person, path } = await pageOf(persona(taxSavings, 'retirement accounts, which harvest no losses'));
  expect((await person.get(path)).headers.get('location')).toBe('/?withoutTaxLosses=1');
  expect(await shown(person, '/?withoutTaxLosses=1')).toContain("We don't harvest tax losses in that account");
  await person.post('/api/dev/scenario', { flag: 'taxLossesOfEveryAccount', on: true });
  expect(await shown(person, path)).toContain('No losses harvested');
});

test('the operation refuses what the page does not show: an account that harvests nothing, and one of somebody else', async () => {
  const { person, path } = await pageOf(persona(taxSavings, 'retirement accounts, which harvest no losses'));
  const accountId = path.split('/')[2];
  const refused = await person.post('/api/operations/getTaxSavingsEstimates', { accountId });
  expect(JSON.stringify(await refused.json())).toContain('We harvest no tax losses in this account.');
  const other = await pageOf(withBoth);
  expect((await person.get(other.path)).status).toBe(404);
  const foreign = await person.post('/api/operations/getTaxSavingsEstimates', { accountId: other.path.split('/')[2] });
  expect(foreign.status).toBe(404);
});

test('000 §8: a missing estimate for the period is reported', async () => {
  const { person, path } = await pageOf(persona(taxSavings, 'harvested losses without an estimate for the year before'));
  await shown(person, path);
  expect(await reported(person)).not.toContain('taxSavingsEstimateMissing');
  expect(await shown(person, `${path}?period=2025`)).toContain('No estimate for 2025');
  expect(await reported(person)).toContain('taxSavingsEstimateMissing');
});

test('000 §8: a missing account overview is reported and a generic error shown', async () => {
  const broken = await startTestServer();
  const person = await broken.personLike(withBoth);
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; accountId: string }[] }>('getAccountOverviews2');
  // An overview whose fee is no rate cannot be given.
  await broken.services.storage.db
    .updateTable('account')
    .set({ advisory_fee: 'none' })
    .where('id', '=', accounts[1]?.accountId ?? '')
    .execute();
  expect(await shown(person, `/accounts/${accounts[0]?.externalizedAccountId}/tax-savings`)).toContain(generic);
  expect(await reported(person)).toContain('taxSavingsAccountOverviewMissing');
  await broken.stop();
});

test('an account that has harvested nothing says so, and shows no example', async () => {
  const { person, path } = await pageOf(persona(taxSavings, 'no losses harvested yet'));
  const view = await shown(person, path);
  expect(view).toContain('No losses harvested');
  expect(view).not.toContain('How we calculate the example');
});

test('000 §3, §7: getTaxSavingsEstimates and getPeriodRangesForAccount answer what the document lists', async () => {
  const { person, path } = await pageOf(
    persona(taxSavings, 'harvested losses with the net investment income tax, carried forward, in index investing'),
  );
  const accountId = path.split('/')[2] ?? '';
  expect(await person.operation('getPeriodRangesForAccount', { accountId })).toEqual({
    periodRanges: [
      { period: 'ALL', from: '2025-04-18', to: '2026-06-17' },
      { period: '2026', from: '2026-01-01', to: '2026-06-17' },
      { period: '2025', from: '2025-04-18', to: '2025-12-31' },
    ],
  });
  expect(await person.operation('getTaxSavingsEstimates', { accountId })).toMatchObject({
    taxSavingsEstimatesForEachPeriodRange: {
      ALL: { realizedGain: 91_05, realizedShortTermLoss: 41_240_52, realizedLongTermLoss: 0, realizedLoss: 41_240_52 },
      '2026': { realizedLongTermGain: 0, realizedShortTermLoss: 0, feesPaid: 374_09 },
      '2025': { realizedShortTermLoss: 41_240_52, feesPaid: 425_56 },
    },
    allTimeSampleTaxSavings: {
      federalTaxRate: '0.3500',
      stateTaxRate: '0.0500',
      capitalGainsTaxRate: '0.2000',
      netInvestmentIncomeTaxRate: '0.0380',
      netInvestmentIncomeThreshold: 250_000_00,
      totalLosses: 41_240_52,
      ordinaryIncomeOffset: 6_000_00,
      carryForwardLosses: 35_240_52,
      taxYearsOpen: 2,
    },
  });
});
