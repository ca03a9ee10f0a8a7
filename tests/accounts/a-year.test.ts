import { afterAll, beforeAll, expect, test } from 'vitest';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from '../documents/read-pdf.ts';

let server: TestServer;
let nora: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  nora = await server.personLike(persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium'));
});
afterAll(() => server.stop());

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
  accountValueSummary: { totalValue: number };
}

const dayMs = 24 * 3_600_000;
const cents = (value = '') =>
  Math.round(Number((/-?\$([\d,.]+)$/.exec(value)?.[1] ?? '').replaceAll(',', '')) * 100) * (value.startsWith('-') ? -1 : 1);

async function until(date: string): Promise<void> {
  while (newYorkDate(server.clock.now()) < date) {
    server.clock.move(dayMs);
    await server.runDaily();
  }
  await nora.post('/api/session', { username: nora.username, password: nora.password });
}

/** Home, the account's page, its holdings, its chart and its ledger say one value. */
async function demandOneValue(): Promise<Account> {
  const { accounts, totalValue } = await nora.operation<{ accounts: Account[]; totalValue: number }>('getAccountOverviews2');
  expect(accounts.reduce((sum, { accountValueSummary }) => sum + accountValueSummary.totalValue, 0)).toBe(totalValue);
  const books = await ledgerValues(
    server.services.storage.read,
    accounts.map(({ accountId }) => accountId),
    { now: server.clock.now() },
  );
  for (const account of accounts) {
    const { externalizedAccountId: accountId, accountValueSummary } = account;
    const value = accountValueSummary.totalValue;
    expect(books.get(account.accountId)).toBe(value);
    expect((await nora.operation<Account>('getAccountDetails2', { accountId })).accountValueSummary.totalValue).toBe(value);
    expect((await nora.operation<{ value: number }>('getBalanceHistory', { accountId, period: 'ALL' })).value).toBe(value);
    if (account.flavor === 'CASH') continue;
    const held = await nora.operation<{ totalValue: number; cash: number; holdings: { value: number }[] }>('getAccountHoldings', {
      accountId,
    });
    expect([held.totalValue, held.holdings.reduce((sum, one) => sum + one.value, held.cash)]).toEqual([value, value]);
  }
  const managed = accounts.find(({ flavor }) => flavor === 'AUTOMATED_INVESTING');
  if (managed === undefined) throw new Error('There is no managed account');
  return managed;
}

test('over more than a year, with an update accepted on the way, each page, statement and tax form says what the ledger says', async () => {
  const before = await demandOneValue();
  const accountId = before.externalizedAccountId;
  const { proposedHighestTierSaaModel } = await nora.operation<{ proposedHighestTierSaaModel: string }>(
    'getUpdatedRecommendedAssetAllocation',
    { externalizedAccountId: accountId },
  );
  const answer = { applyUpdate: true, highestTierSaaModelIdentifier: proposedHighestTierSaaModel, taxLevelOverride: null };
  await nora.operation('updateAllocationConfigurationForAccount', {
    externalizedAccountId: accountId,
    payload: { type: 'CuratedAllocationEraUpdateWithTaxLevelUpdate', ...answer },
  });
  const year = Number(newYorkDate(server.clock.now()).slice(0, 4));
  for (const date of [`${year}-07-03`, `${year}-10-02`, `${year + 1}-01-04`, `${year + 1}-03-02`, `${year + 1}-07-05`]) {
    await until(date);
    await demandOneValue();
  }
  const { storage, clock } = server.services;
  // The statement of each month begins where the one before ended, and ends with the ledger's value.
  let opening: number | undefined;
  for (const month of ['06', '07', '08', '09', '10', '11', '12']) {
    const { facts } = await readPdf(await nora.operation<File>('downloadStatement', { accountId, eid: `${year}-${month}` }));
    const last = addDays(month === '12' ? `${year + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`, -1);
    const closing = (await ledgerValues(storage.read, [before.accountId], { now: clock.now(), on: last })).get(before.accountId);
    expect([month, cents(facts.get('Closing value'))]).toEqual([month, closing]);
    if (opening !== undefined) expect([month, cents(facts.get('Opening value'))]).toEqual([month, opening]);
    opening = closing;
  }
  // Forms of the year: what was sold, and what was paid, to the cent.
  const sales = await storage.read
    .selectFrom('ledger_lot_sale')
    .selectAll()
    .where('portfolio_id', '=', before.accountId)
    .where('sold_on', '>=', `${year}-01-01`)
    .where('sold_on', '<=', `${year}-12-31`)
    .execute();
  expect(sales.length).toBeGreaterThan(0);
  const sum = (of: (sale: (typeof sales)[number]) => number) => sales.reduce((total, sale) => total + of(sale), 0);
  const { facts } = await readPdf(await nora.operation<File>('downloadTaxForm', { accountId, year, fileType: 'FORM_8949' }));
  const both = (column: string) =>
    [...facts].filter(([label]) => label.includes(column)).reduce((total, [, value]) => total + cents(value), 0);
  expect(both('(d): Proceeds')).toBe(sum(({ proceeds_cents }) => proceeds_cents));
  expect(both('(e): Cost')).toBe(sum(({ basis_cents }) => basis_cents));
  expect(both('(g): Adjustments')).toBe(sum(({ disallowed_cents }) => disallowed_cents));
  expect(both('(h): Gain')).toBe(
    sum(({ proceeds_cents, basis_cents, disallowed_cents }) => proceeds_cents - basis_cents + disallowed_cents),
  );
  const entries = await storage.read
    .selectFrom('ledger_entry')
    .select(['kind', 'cash_cents'])
    .where('account_id', '=', before.accountId)
    .where('on_date', '>=', `${year}-01-01`)
    .where('on_date', '<=', `${year}-12-31`)
    .execute();
  const dividends = entries.filter(({ kind }) => kind === 'DIVIDEND').reduce((total, { cash_cents }) => total + cash_cents, 0);
  // One document of each custodian that the account was with in the year: dividends are ordinary, or exempt-interest ones of municipal bonds.
  let reported = 0;
  for (const idx of [0, 1]) {
    const form = await readPdf(await nora.operation<File>('downloadTaxForm', { accountId, year, fileType: 'CONSOLIDATED_1099', idx }));
    for (const [label, value] of form.facts) if (/^1099-DIV box (1a|12):/.test(label)) reported += cents(value);
  }
  expect(reported).toBe(dividends);
});
