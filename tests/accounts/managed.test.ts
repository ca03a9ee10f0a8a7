import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '#server/domain/documents/area.ts';
import { advisoryFee } from '#server/ledger/advisory-fee.ts';
import { purchasesOf, salesOf } from '#server/ledger/managed-trades.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from '../documents/read-pdf.ts';

let server: TestServer;
let dora: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  dora = await server.personLike(persona(documents, 'documents of accounts of every kind'));
});
afterAll(() => server.stop());

interface Account {
  accountId: string;
  externalizedAccountId: string;
  accountDisplayName: string;
  accountValueSummary: { totalValue: number };
}

const dayMs = 24 * 3_600_000;
const accounts = async () => (await dora.operation<{ accounts: Account[]; totalValue: number }>('getAccountOverviews2')) ?? [];
const accountOf = async (name: string) => {
  const found = (await accounts()).accounts.find(({ accountDisplayName }) => accountDisplayName === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

async function daysGoBy(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.move(dayMs);
    await server.runDaily();
  }
  await dora.post('/api/session', { username: dora.username, password: dora.password });
}

test('a fund below its share is bought first, and no cent is spent that is not there', () => {
  const targets = [
    { instrumentId: 'a', percent: 60 },
    { instrumentId: 'b', percent: 40 },
  ];
  const held = [{ instrumentId: 'a', shares: 10_000_000, price: 100_0000 }];
  const bought = purchasesOf(500_00, held, targets, () => 50_0000);
  expect(bought.map(({ instrumentId }) => instrumentId)).toEqual(['b']);
  expect(bought.reduce((sum, { cents }) => sum + cents, 500_00)).toBeGreaterThanOrEqual(0);
  const sold = salesOf(333_33, [...held, { instrumentId: 'b', shares: 3_000_000, price: 33_3333 }]);
  expect(sold.reduce((sum, { cents }) => sum + cents, 0)).toBeGreaterThanOrEqual(333_33);
  expect(salesOf(9_999_99, held)).toEqual([{ instrumentId: 'a', shares: -10_000_000, cents: 1_000_00, price: 100_0000 }]);
});

test('a fee is charged by days, on what is not managed for free', () => {
  const of = (cents: number, more = {}) => advisoryFee(cents, { yearlyFee: '0.0025', from: '2026-01-01', until: '2026-12-31', ...more });
  expect(of(100_000_00)).toBe(250_00);
  expect(of(100_000_00, { freeCents: 15_000_00 })).toBe(212_50);
  expect(of(100_000_00, { from: '2026-11-01', until: '2026-11-30' })).toBe(20_55);
  expect(of(5_000_00, { freeCents: 15_000_00 })).toBe(0);
});

test('a managed account moves with its market, is paid dividends and charged fees as days go by, and on each day home is the sum of its accounts, and their books', async () => {
  const before = await accountOf('Automated investing');
  const since = newYorkDate(server.clock.now());
  const values = new Set<number>();
  for (let week = 0; week < 6; week += 1) {
    await daysGoBy(7);
    const all = await accounts();
    expect(all.accounts.reduce((sum, { accountValueSummary }) => sum + accountValueSummary.totalValue, 0)).toBe(all.totalValue);
    const now = server.clock.now();
    const ids = all.accounts.map(({ accountId }) => accountId);
    const books = await ledgerValues(server.services.storage.read, ids, { now });
    for (const account of all.accounts) expect(books.get(account.accountId)).toBe(account.accountValueSummary.totalValue);
    values.add((await accountOf('Automated investing')).accountValueSummary.totalValue);
  }
  expect(values.size).toBe(6);
  const entries = await server.services.storage.read
    .selectFrom('ledger_entry')
    .select(['kind', 'on_date', 'cash_cents'])
    .where('account_id', '=', before.accountId)
    .where('on_date', '>=', since)
    .execute();
  const ofKind = (kind: string) => entries.filter((entry) => entry.kind === kind);
  expect(ofKind('DIVIDEND').length).toBeGreaterThan(3);
  expect(ofKind('FEE').map(({ on_date }) => on_date)).toEqual(['2026-06-30']);
  expect(entries.filter(({ kind }) => kind === 'DEPOSIT' || kind === 'WITHDRAWAL')).toEqual([]);
  // Nothing is done twice.
  await server.runDaily();
  const again = await server.services.storage.read
    .selectFrom('ledger_entry')
    .select('id')
    .where('account_id', '=', before.accountId)
    .where('on_date', '>=', since)
    .execute();
  expect(again).toHaveLength(entries.length);
});

test('its statement, its chart and its file for finance software say what its page does, to the cent', async () => {
  const { accountId: id, externalizedAccountId: accountId, accountValueSummary } = await accountOf('Roth IRA');
  const cents = (value = '') => Math.round(Number((/\$([\d,.]+)$/.exec(value)?.[1] ?? '').replaceAll(',', '')) * 100);
  const { facts } = await readPdf(await dora.operation<File>('downloadStatement', { accountId, eid: '2026-06' }));
  const closing = (await ledgerValues(server.services.storage.read, [id], { now: server.clock.now(), on: '2026-06-30' })).get(id);
  expect(cents(facts.get('Closing value'))).toBe(closing);
  const positions = [...facts].filter(([label]) => /\((?:OW|TB)[A-Z]{3}\)$/.test(label));
  expect(positions.length).toBeGreaterThan(4);
  expect(positions.reduce((sum, [, value]) => sum + cents(value), cents(facts.get('Cash')))).toBe(closing);
  const history = await dora.operation<{ points: { on: string; value: number }[]; value: number }>('getBalanceHistory', {
    accountId,
    period: 'ALL',
  });
  expect(history.value).toBe(accountValueSummary.totalValue);
  const ledger = async (on: string) => (await ledgerValues(server.services.storage.read, [id], { now: server.clock.now(), on })).get(id);
  const stored = await server.services.storage.read.selectFrom('account_balance').selectAll().where('account_id', '=', id).execute();
  expect(stored.length).toBeGreaterThan(60);
  for (const { on_date, value_cents } of stored) expect([on_date, value_cents]).toEqual([on_date, await ledger(on_date)]);
  const today = newYorkDate(server.clock.now());
  const qfx = await dora.operation<File>('exportForFinanceSoftware', { accountId, start: addDays(today, -400), end: today, format: 'QFX' });
  const text = Buffer.from(qfx.content, 'base64').toString();
  const of = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}>(-?[\\d.]+)`, 'g'))].map(([, value]) => Math.round(Number(value) * 100));
  expect(of('MKTVAL').reduce((sum, value) => sum + value, of('AVAILCASH')[0] ?? 0)).toBe(accountValueSummary.totalValue);
});
