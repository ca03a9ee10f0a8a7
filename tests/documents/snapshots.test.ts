import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '#server/domain/documents/area.ts';
import { snapshotMonths } from '#server/domain/documents/snapshot-operations.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from './read-pdf.ts';

let server: TestServer;
let dora: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  dora = await server.personLike(persona(documents, 'documents of accounts of every kind'));
});
afterAll(() => server.stop());

interface Snapshots {
  accounts: { accountId: string; displayName: string; yearMonths: { value: string; displayName: string }[]; debitAccountState: string }[];
  yearMonths: { value: string; displayName: string }[];
}

const snapshots = (person: SignedIn) => person.operation<Snapshots>('getSnapshotAccounts', {});
const cents = (text = '') => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

test('001 §3: the months of an account are those that are over, up to the one in which it was closed', () => {
  const open = { opened_on: '2026-02-20', closed_on: null };
  expect(snapshotMonths(open, '2026-04-30')).toEqual(['2026-03', '2026-02']);
  expect(snapshotMonths(open, '2026-05-01')).toEqual(['2026-04', '2026-03', '2026-02']);
  expect(snapshotMonths({ ...open, closed_on: '2026-03-02' }, '2026-05-01')).toEqual(['2026-03', '2026-02']);
  expect(snapshotMonths({ ...open, opened_on: '2026-05-01' }, '2026-05-01')).toEqual([]);
});

test('001 §7: a snapshot of each account is a tagged PDF whose holdings come to the value with which the statement of that month closes', async () => {
  const { accounts } = await snapshots(dora);
  expect(accounts).toHaveLength(5);
  const yearMonth = '2026-03';
  for (const { accountId, displayName } of accounts) {
    const { facts, roles } = await readPdf(await dora.operation<File>('downloadSnapshot', { accountId, yearMonth }));
    expect([...roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TH']));
    const value = cents(facts.get('Value on March 31, 2026'));
    expect(value).toBe(cents(facts.get('Closing value')));
    const eid = displayName === 'College' ? '2026-Q1' : yearMonth;
    const statement = await readPdf(await dora.operation<File>('downloadStatement', { accountId, eid }));
    expect(facts.get('Closing value')).toBe(statement.facts.get('Closing value'));
    if (displayName !== 'Stock account') continue;
    const held = [...facts].filter(([, text]) => text.includes(' shares, ')).map(([, text]) => cents(text.split(', $')[1]));
    expect(held.length).toBeGreaterThan(1);
    expect(held.reduce((sum, one) => sum + one, cents(facts.get('Cash')))).toBe(value);
  }
});

test('001 §4.3: what a hidden frame is answered in the place of a file is one error element; elsewhere it is the page that says it', async () => {
  const { accounts } = await snapshots(dora);
  const { accountId = '' } = accounts.find(({ displayName }) => displayName === 'College') ?? {};
  const page = await dora.open('/documents');
  const press = pressable(page, 'Download snapshot');
  const inFrame = { 'sec-fetch-dest': 'iframe' };
  const ask = (yearMonth: string, headers = {}) =>
    dora.submit(page, press, { snapshotAccount: accountId, snapshotMonth: yearMonth }, headers);
  const there = await ask('2026-03', inFrame);
  expect([there.status, there.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const before = await ask('2024-06', inFrame);
  expect(await before.text()).toContain('<p data-error>College was not open in June 2024. Choose another month.</p>');
  expect(before.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(before.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await (await dora.submit(page, press, {}, inFrame)).text()).toContain('<p data-error>Choose an account. Choose a month.</p>');
  const asPage = await ask('2024-06');
  expect([asPage.headers.get('x-frame-options'), (await asPage.text()).includes('College was not open in June 2024.')]).toEqual([
    'DENY',
    true,
  ]);
});

test('a snapshot of a month that is not over is refused with the date; one of another person’s account is none', async () => {
  const { accounts } = await snapshots(dora);
  const { accountId = '' } = accounts[0] ?? {};
  const early = await dora.post('/api/operations/downloadSnapshot', { accountId, yearMonth: '2026-06' });
  expect(await early.text()).toContain('This snapshot will be here on July 1, 2026.');
  const other = await server.personLike(persona(documents, 'no account, so no documents'));
  await expect(other.operation('downloadSnapshot', { accountId, yearMonth: '2026-03' })).rejects.toThrow();
  expect((await snapshots(other)).accounts).toEqual([]);
  expect(JSON.stringify((await other.open('/documents')).view)).not.toContain('Account snapshot');
});

test('PV-09: only the document of a page with such a download may frame files of ours, and nobody else', async () => {
  const policy = async (path: string) => (await dora.get(path)).headers.get('content-security-policy') ?? '';
  expect(await policy('/documents')).toContain("frame-src 'self';");
  expect(await policy('/documents')).toContain("frame-ancestors 'none'");
  expect(await policy('/documents/import-instructions')).not.toContain('frame-src');
});
