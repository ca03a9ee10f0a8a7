import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '#server/domain/documents/area.ts';
import { accountInFileNames } from '#server/domain/documents/file-names.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from './read-pdf.ts';

let server: TestServer;
let dora: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  dora = await server.personLike(persona(documents, 'documents of accounts of every kind'));
});
afterAll(() => server.stop());

interface Row {
  accountId: string;
  accountName: string;
  externalId: string;
}

const text = ({ content }: File): string => Buffer.from(content, 'base64').toString();

test('the names of files tell accounts of several kinds apart, and two of one kind', async () => {
  const { accounts } = await dora.operation<{ accounts: { accountId: string }[] }>('getFinanceSoftwareAccounts', {});
  const range = { start: '2026-01-01', end: '2026-06-01', format: 'QFX' };
  const names: string[] = [];
  for (const { accountId } of accounts) {
    names.push((await dora.operation<File>('exportForFinanceSoftware', { accountId, ...range })).name);
    const { rows } = await dora.operation<{ rows: Row[] }>('getStatements', { accountId });
    names.push((await dora.operation<File>('downloadStatement', { accountId, eid: rows[0]?.externalId ?? '' })).name);
    names.push((await dora.operation<File>('downloadSnapshot', { accountId, yearMonth: '2026-05' })).name);
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('activity-cash-2026-01-01-to-2026-06-01.qfx');
  expect(names).toContain('snapshot-roth-ira-2026-05.pdf');
  const { taxForms } = await dora.operation<{ taxForms: { accountId: string; fileType: string; documents: { index: number }[] }[] }>(
    'getTaxFormsData',
    { year: 2025 },
  );
  const forms: string[] = [];
  for (const { accountId, fileType, documents: all } of taxForms)
    for (const { index: idx } of all)
      forms.push((await dora.operation<File>('downloadTaxForm', { accountId, year: 2025, fileType, idx })).name);
  expect(forms.length).toBeGreaterThan(5);
  expect(new Set(forms).size).toBe(forms.length);
  const account = { account_type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', opened_on: '2026-01-02' };
  const two = ['b', 'a'].map((id) => ({ ...account, id }));
  expect(two.map((one) => accountInFileNames(one, two))).toEqual(['automated-investing-2', 'automated-investing']);
});

test('a time in which nothing happened is no file: its person reads why, and from when there is activity', async () => {
  const { accounts } = await dora.operation<{ accounts: { accountId: string }[] }>('getFinanceSoftwareAccounts', {});
  const asked = { accountId: accounts[0]?.accountId ?? '', start: '2016-01-01', end: '2016-02-01' };
  for (const format of ['QFX', 'CSV']) {
    const answer = await dora.post('/api/operations/exportForFinanceSoftware', { ...asked, format });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(/Nothing happened in .* The account was opened on /)]);
  }
});

test('a split is in the file for finance software as one, so that what was bought, sold and split comes to what is held', async () => {
  const { accounts } = await dora.operation<{ accounts: { accountId: string; displayName: string }[] }>('getFinanceSoftwareAccounts', {});
  const accountId = accounts.find(({ displayName }) => displayName === 'Stock account')?.accountId ?? '';
  const ask = async (format: string) =>
    text(await dora.operation<File>('exportForFinanceSoftware', { accountId, start: '2017-05-01', end: '2035-01-01', format }));
  const [ofx, csv] = [await ask('QFX'), await ask('CSV')];
  const splits = [...ofx.matchAll(/<SPLIT>([\s\S]*?)<\/SPLIT>/g)].map(([, body = '']) => body);
  expect(splits.length).toBeGreaterThan(0);
  expect(splits).toHaveLength(csv.split('\r\n').filter((line) => line.includes(',SPLIT,')).length);
  const held = new Map<string, number>();
  const idOf = (body: string) => /<UNIQUEID>([A-Z]+)/.exec(body)?.[1] ?? '';
  const add = (body: string, units: number) => held.set(idOf(body), (held.get(idOf(body)) ?? 0) + Math.round(units * 1e6));
  for (const [, body = ''] of ofx.matchAll(/<(?:INVBUY|INVSELL)>([\s\S]*?)<\/(?:INVBUY|INVSELL)>/g))
    add(body, Number(/<UNITS>(-?[\d.]+)/.exec(body)?.[1]));
  for (const body of splits) add(body, Number(/<NEWUNITS>([\d.]+)/.exec(body)?.[1]) - Number(/<OLDUNITS>([\d.]+)/.exec(body)?.[1]));
  for (const [, body = ''] of ofx.matchAll(/<INVPOS>([\s\S]*?)<\/INVPOS>/g))
    expect(held.get(idOf(body))).toBe(Math.round(Number(/<UNITS>([\d.]+)/.exec(body)?.[1]) * 1e6));
});

test('the statement of an account that holds shares lists its positions, which come to its closing value with the cash', async () => {
  const { rows } = await dora.operation<{ rows: Row[] }>('getStatements', {});
  const { accountId = '', externalId: eid = '' } = rows.find(({ accountName }) => accountName === 'Stock account') ?? {};
  const { facts } = await readPdf(await dora.operation<File>('downloadStatement', { accountId, eid }));
  const cents = (value = '') => Math.round(Number((/\$([\d,.]+)$/.exec(value)?.[1] ?? '').replaceAll(',', '')) * 100);
  const positions = [...facts].filter(([, value]) => / shares, \$/.test(value) && !/:/.test(value));
  const held = positions.filter(([label]) => /\([A-Z]{5}\)$/.test(label));
  expect(held.length).toBeGreaterThan(1);
  expect(held.reduce((sum, [, value]) => sum + cents(value), cents(facts.get('Cash')))).toBe(cents(facts.get('Closing value')));
});

test('a consolidated 1099 says the qualified part of its dividends, what was reported of sales, and who pays and who receives', async () => {
  const { taxForms } = await dora.operation<{ taxForms: { accountId: string; accountName: string; fileType: string }[] }>(
    'getTaxFormsData',
    {
      year: 2025,
    },
  );
  const of = async (fileType: string) => {
    const { accountId = '' } = taxForms.find((form) => form.fileType === fileType && form.accountName === 'Stock account') ?? {};
    return (await readPdf(await dora.operation<File>('downloadTaxForm', { accountId, year: 2025, fileType, idx: 0 }))).facts;
  };
  const form = await of('CONSOLIDATED_1099');
  const cents = (value = '') => Math.round(Number(value.replaceAll(/[$,]/g, '')) * 100);
  const [all, qualified] = [
    cents(form.get('1099-DIV box 1a: Total ordinary dividends')),
    cents(form.get('1099-DIV box 1b: Qualified dividends')),
  ];
  expect(qualified).toBeGreaterThan(0);
  expect(qualified).toBeLessThanOrEqual(all);
  expect(form.get('Payer')).toContain('Burlington, VT');
  for (const part of ['1099-OID box 1', '1099-MISC box 3', '1099-B box 1d', '1099-INT box 1'])
    expect([...form.keys()].some((label) => label.startsWith(part))).toBe(true);
  expect([...(await of('FORM_8949')).keys()]).toEqual(
    expect.arrayContaining(['Part I, box A, (d): Proceeds', 'Part II, box D, (d): Proceeds']),
  );
});
