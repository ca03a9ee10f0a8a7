import { afterAll, beforeAll, expect, test } from 'vitest';
import { interestOf } from '#server/ledger/cash-interest.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { monthEnds } from '#server/time/month-ends.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { readPdf, type File } from '../documents/read-pdf.ts';
import { moveCash } from '#tests/support/move-cash.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('what cash is promised comes to it: 10,000 dollars at 4.25 % a year are 10,425 after 365 days, in a leap year a day more', () => {
  const balances = [{ on: '2026-01-01', cents: 10_000_00 }];
  expect(interestOf(balances, { from: '2026-01-01', until: '2026-12-31' })).toBe(425_00);
  expect(interestOf(balances, { from: '2028-01-01', until: '2028-12-31' })).toBe(425_00 + 1_19);
  // Appendix A to 12 CFR part 1030: 100 × ((1 + interest ÷ principal)^(365 ÷ days) − 1).
  const month = interestOf(balances, { from: '2026-11-01', until: '2026-11-30' });
  expect(((1 + month / 10_000_00) ** (365 / 30) - 1) * 100).toBeCloseTo(4.25, 2);
});

test('interest follows the balance at the end of each day and the yield of that day; a debt earns none', () => {
  const yields = [
    { from: '2026-01-01', apy: '0.0425' },
    { from: '2026-11-16', apy: '0.0400' },
  ];
  const of = (cents: number, from: string, until: string, all = yields) => interestOf([{ on: from, cents }], { from, until }, all);
  const changed = of(100_000_00, '2026-11-01', '2026-11-30');
  const halves = of(100_000_00, '2026-11-01', '2026-11-15') + of(100_000_00, '2026-11-16', '2026-11-30');
  expect(Math.abs(changed - halves)).toBeLessThan(100); // what the first half earned earns in the second
  expect(changed).toBeLessThan(of(100_000_00, '2026-11-01', '2026-11-30', yields.slice(0, 1)));
  expect(of(-100_000_00, '2026-11-01', '2026-11-30')).toBe(0);
  const spent = [
    { on: '2026-11-01', cents: 100_000_00 },
    { on: '2026-11-11', cents: 0 },
  ];
  expect(interestOf(spent, { from: '2026-11-01', until: '2026-11-30' }, yields)).toBe(of(100_000_00, '2026-11-01', '2026-11-10'));
  expect(monthEnds('2026-01-15', '2026-03-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
});

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
  accountValueSummary: { totalValue: number };
}

async function cashOf(person: SignedIn): Promise<Account> {
  const { accounts } = await person.operation<{ accounts: Account[] }>('getAccountOverviews2');
  const cash = accounts.find(({ flavor }) => flavor === 'CASH');
  if (cash === undefined) throw new Error('There is no cash account');
  return cash;
}

async function goTo(person: SignedIn, date: string): Promise<void> {
  server.clock.move(newYorkInstant(date, '12:00') - server.clock.now());
  await server.runDaily();
  await person.post('/api/session', { username: person.username, password: person.password });
}

test('interest is paid on the last day of each month, once, also of months on which no server ran, and stands in every file', async () => {
  const person = await server.personLike('nora.plain');
  const before = await cashOf(person);
  const today = newYorkDate(server.clock.now());
  const { db } = server.services.storage;
  await moveCash(db, before.accountId, 5_000_00, server.clock.now());
  const entries = () =>
    db
      .selectFrom('ledger_entry')
      .select(['on_date', 'cash_cents'])
      .where('account_id', '=', before.accountId)
      .where('kind', '=', 'INTEREST')
      .where('on_date', '>=', today)
      .orderBy('on_date')
      .execute();
  // No server runs until January: the months between, and the end of a year, are made up for.
  const year = Number(today.slice(0, 4));
  await goTo(person, `${year + 1}-01-03`);
  const paid = await entries();
  expect(paid.map(({ on_date }) => on_date)).toEqual(monthEnds(today, `${year}-12-31`));
  expect(await server.runDaily()).toEqual([]);
  expect(await entries()).toEqual(paid);

  const total = paid.reduce((sum, { cash_cents }) => sum + cash_cents, 0);
  const worth = before.accountValueSummary.totalValue + 5_000_00 + total;
  const accountId = before.externalizedAccountId;
  expect((await cashOf(person)).accountValueSummary.totalValue).toBe(worth);
  expect(await person.operation('getBalanceHistory', { accountId, period: 'ALL' })).toMatchObject({ value: worth });
  const { rows } = await person.operation<{ rows: { kind: string; on: string; amount: number }[] }>('getAccountActivity', { accountId });
  expect(rows.filter(({ kind, on }) => kind === 'INTEREST' && on >= today).map(({ amount }) => amount)).toEqual(
    paid.map(({ cash_cents }) => cash_cents).toReversed(),
  );
  const inDollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const download = async (operation: string, input: object) => readPdf(await person.operation<File>(operation, { accountId, ...input }));
  const november = await download('downloadStatement', { eid: `${year}-11` });
  const ofNovember = paid.find(({ on_date }) => on_date.startsWith(`${year}-11`))?.cash_cents ?? 0;
  expect(november.facts.get('Interest')).toBe(inDollars(ofNovember));
  const start = `${year}-01-01`;
  const end = `${year}-12-31`;
  const qfx = await person.operation<File>('exportForFinanceSoftware', { accountId, start, end, format: 'QFX' });
  const text = Buffer.from(qfx.content, 'base64').toString();
  for (const { cash_cents } of paid) expect(text).toContain(`<TRNAMT>${(cash_cents / 100).toFixed(2)}`);
  expect(text).toContain(`<BALAMT>${(worth / 100).toFixed(2)}`);

  // The form of the year has all twelve months, the interest of December 31 too.
  await goTo(person, `${year + 1}-03-01`);
  const ofYear = await db
    .selectFrom('ledger_entry')
    .select('cash_cents')
    .where('account_id', '=', before.accountId)
    .where('kind', '=', 'INTEREST')
    .where('on_date', '>=', start)
    .where('on_date', '<=', end)
    .execute();
  expect(ofYear).toHaveLength(12);
  const form = await server.services.storage.read
    .selectFrom('issued_tax_form')
    .selectAll()
    .where('account_id', '=', before.accountId)
    .execute();
  expect(form.length).toBeGreaterThan(0);
});
