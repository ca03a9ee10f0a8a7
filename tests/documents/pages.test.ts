import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '#server/domain/documents/area.ts';
import { rolloverDetail } from '#server/accounts/activity-kind.ts';
import { testClock } from '#tests/support/clock.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from './read-pdf.ts';

let server: TestServer;
let dora: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  dora = await like('documents of accounts of every kind');
});
afterAll(() => server.stop());

const like = (trait: Parameters<typeof persona<typeof documents>>[1]) => server.personLike(persona(documents, trait));
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

interface Forms {
  year: number;
  years: number[];
  taxYear: { currentYear: number; priorYear: number };
  taxForms: {
    accountId: string;
    accountName: string;
    fileType: string;
    state: string;
    why: string | null;
    documents: { index: number; custodian: string; docDate: string }[];
    fileCount: number;
    grantorTrusts: { symbol: string; displayName: string }[];
  }[];
}
interface Statements {
  rows: { accountId: string; accountName: string; type: string; externalId: string; from: string; until: string }[];
  total: number;
  page: number;
  pages: number;
}

const formsOf = (person: SignedIn, year?: number) => person.operation<Forms>('getTaxFormsData', year === undefined ? {} : { year });
const dollars = (cents: number): string => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

test("001 §2.3: the year selector holds 'Tax Year: {year}', newest first; a year of nobody's is the last one that is over", async () => {
  const { years, year, taxYear } = await formsOf(dora);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  expect(years[0]).toBe(taxYear.currentYear);
  expect(year).toBe(taxYear.priorYear);
  expect((await formsOf(dora, 1999)).year).toBe(year);
  const page = await shown(dora, '/documents');
  for (const one of years) expect(page).toContain(`Tax Year: ${one}`);
  expect(page).toContain('/documents/import-instructions');
  expect(await shown(dora, `/documents?year=${taxYear.currentYear}`)).toContain('expected by');
});

test('001 §2.3: left are statements, prospectuses and other documents; right are links, the export, the snapshot, the uploader and the promotion', async () => {
  const person = await like('documents of accounts of every kind');
  await person.operation('requestPersonalData', {});
  const page = await shown(person, '/documents');
  const parts = [
    '"anchor":"tax-documents"',
    '"anchor":"statements"',
    '"anchor":"prospectuses"',
    '"anchor":"other-documents"',
    '"heading":"Links"',
    '"anchor":"finance-software"',
    '"anchor":"account-snapshot"',
    '"anchor":"upload-documents"',
    '"anchor":"personal-data"',
    'Save up to 20% on tax software',
  ];
  const places = parts.map((part) => page.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // The link to import instructions belongs to the tax documents, and comes after the last form.
  const link = page.indexOf('How to import your forms into tax software');
  expect(link).toBeGreaterThan(page.lastIndexOf('Form 1099-Q'));
  expect(link).toBeLessThan(places[1] ?? 0);
});

test('001 §4.3: a chosen filter says of what it is, and the link to the uploader keeps the year and the filters', async () => {
  const { year } = await formsOf(dora);
  const page = await shown(dora, `/documents?year=${year}&type=QUARTERLY_STATEMENT&date=${year}`);
  expect(page).toContain('Document type: Quarterly statement');
  expect(page).toContain(`Date: ${year}`);
  const uploader = /"to":"([^"]*showUploader=true[^"]*)"/.exec(page)?.[1] ?? '';
  expect(Object.fromEntries(new URL(uploader, server.origin).searchParams)).toMatchObject({
    year: `${year}`,
    type: 'QUARTERLY_STATEMENT',
    date: `${year}`,
    showUploader: 'true',
  });
});

test('001 §3, §9: a row for each account and form; what will not come says "None for this year" and why', async () => {
  const { taxForms, year } = await formsOf(dora);
  const of = (name: string) => taxForms.filter(({ accountName }) => accountName === name).map(({ fileType, state }) => [fileType, state]);
  expect(of('Roth IRA')).toEqual([
    ['FORM_1099_R', 'NONE'],
    ['FORM_5498', 'READY'],
  ]);
  expect(of('Cash account')).toEqual([
    ['FORM_1099', 'READY'],
    ['INT_SUPPLEMENTAL', 'READY'],
  ]);
  expect(of('Stock account')[0]).toEqual(['CONSOLIDATED_1099', 'READY']);
  const page = await shown(dora, `/documents?year=${year}`);
  expect(page).toContain('None for this year');
  expect(page).toContain('Nothing was taken out.');
});

test('every form that is there opens as a tagged PDF, the same data as the same bytes, and its figures are those of the activity to the cent', async () => {
  const { taxForms, year } = await formsOf(dora);
  const ready = taxForms.filter(({ state }) => state === 'READY');
  expect(ready.length).toBeGreaterThan(4);
  for (const { accountId, fileType, documents: files } of ready) {
    for (const { index: idx } of files) {
      const ask = () => dora.operation<File>('downloadTaxForm', { accountId, year, fileType, idx });
      const file = await ask();
      const { facts, roles, bytes } = await readPdf(file);
      expect([...roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']));
      expect(facts.get('Recipient')).toBe('Dora Files');
      expect(bytes.equals(Buffer.from((await ask()).content, 'base64'))).toBe(true);
      const { rows } = await dora.operation<{ rows: { on: string; kind: string; detail: string | null; amount: number | null }[] }>(
        'getAccountActivity',
        { accountId },
      );
      const sum = (some: typeof rows) => some.reduce((cents, { amount }) => cents + (amount ?? 0), 0);
      const ofKind = (kind: string) => rows.filter((one) => one.kind === kind && one.on.startsWith(`${year}-`));
      const total = (kind: string) => sum(ofKind(kind));
      if (fileType === 'INT_SUPPLEMENTAL') expect(facts.get('Interest from program banks')).toBe(dollars(total('INTEREST')));
      if (fileType === 'FORM_1099') expect(facts.get('1099-INT box 1: Interest income')).toBe(dollars(total('INTEREST')));
      if (fileType === 'FORM_5498') {
        const isRollover = ({ detail }: { detail: string | null }) => detail === rolloverDetail;
        const deposits = ofKind('DEPOSIT');
        expect(deposits.some(isRollover)).toBe(true);
        expect(facts.get('Box 2: Rollover contributions')).toBe(dollars(sum(deposits.filter(isRollover))));
        expect(facts.get('Box 10: Roth IRA contributions')).toBe(dollars(sum(deposits.filter((one) => !isRollover(one)))));
      }
      if (fileType === 'CONSOLIDATED_1099') {
        const boxes = [...facts].filter(([label]) => /^1099-DIV box (?:1a|12):/.test(label));
        const cents = boxes.map(([, value]) => Math.round(Number(value.replaceAll(/[$,]/g, '')) * 100));
        expect(dollars(cents.reduce((all, one) => all + one, 0))).toBe(dollars(total('DIVIDEND')));
      }
      if (fileType === 'FORM_8949') {
        const basis = await dora.operation<{ sales: { soldOn: string; gain: number; proceeds: number; isLongTerm: boolean }[] }>(
          'getAccountCostBasis',
          {
            accountId,
          },
        );
        const sales = basis.sales.filter(({ soldOn }) => soldOn.startsWith(`${year}-`));
        const short = sales.filter(({ isLongTerm }) => !isLongTerm);
        for (const [part, own] of [
          ['Part I, box A', short],
          ['Part II, box D', sales.filter((sale) => !short.includes(sale))],
        ] as const) {
          expect(facts.get(`${part}, (d): Proceeds`)).toBe(dollars(own.reduce((sum, { proceeds }) => sum + proceeds, 0)));
          expect(facts.get(`${part}, (h): Gain or loss`)).toBe(dollars(own.reduce((sum, { gain }) => sum + gain, 0)));
        }
      }
    }
  }
});

test('001 §3: who held trusts of metal or coins gets a grantor trust letter and a spreadsheet of each, whose months come to the letter', async () => {
  const gil = await like('trusts of metal and coins');
  const { taxForms, year } = await formsOf(gil);
  const letter = taxForms.find(({ fileType }) => fileType === 'GRANTOR_TRUST_LETTER');
  expect(letter?.grantorTrusts).toEqual([
    { symbol: 'OWGLD', displayName: 'Osterwick Gold Trust' },
    { symbol: 'OWCOI', displayName: 'Osterwick Coin Trust' },
  ]);
  const { facts } = await readPdf(
    await gil.operation<File>('downloadTaxForm', { accountId: letter?.accountId ?? '', year, fileType: 'GRANTOR_TRUST_LETTER', idx: 0 }),
  );
  const sheet = await gil.operation<File>('downloadGrantorTrustSheet', { symbol: 'OWGLD', year });
  expect([sheet.name, sheet.mediaType]).toEqual([`OWGLD-${year}.csv`, 'text/csv']);
  const [head, ...lines] = Buffer.from(sheet.content, 'base64').toString().trimEnd().split('\r\n');
  expect(head).toBe('Date,Price of a share,Part sold of a share,Proceeds of a share,Expenses of a share');
  expect(lines).toHaveLength(12);
  // The shares that were bought are held to the end of the year.
  const shares = Number((facts.get('Osterwick Gold Trust (OWGLD): shares on December 31') ?? '').replaceAll(',', ''));
  const { rows } = await gil.operation<{ rows: { on: string; kind: string; symbol?: string }[] }>('getAccountActivity', {
    accountId: letter?.accountId ?? '',
  });
  const boughtOn = rows.filter(({ kind }) => kind === 'BUY').at(-1)?.on ?? '';
  const cents = lines
    .map((line) => line.split(','))
    .filter(([on = '']) => on >= boughtOn)
    .reduce((sum, cells) => sum + Math.round(shares * Number(cells[3]) * 100), 0);
  expect(cents).toBeGreaterThan(0);
  expect(facts.get('Osterwick Gold Trust (OWGLD): proceeds of what the trust sold')).toBe(dollars(cents));
  expect(facts.get('Osterwick Gold Trust (OWGLD): investment expenses')).toBe(dollars(cents));
  expect(facts.get('Osterwick Coin Trust (OWCOI): shares on December 31')).toBe('0');
  expect(await shown(gil, `/documents?year=${year}`)).toContain('Grantor trust letter');
  // Nobody else has a row of it, and a table of a year that is not over is none.
  expect((await formsOf(dora)).taxForms.map(({ fileType }) => fileType)).not.toContain('GRANTOR_TRUST_LETTER');
  await expect(gil.operation('downloadGrantorTrustSheet', { symbol: 'OWGLD', year: year + 1 })).rejects.toThrow();
  await expect(gil.operation('downloadGrantorTrustSheet', { symbol: 'OWTOT', year })).rejects.toThrow();
});

test('001 §6: tax documents are the primary owner’s; the co-owner sees statements; anybody else sees nothing', async () => {
  const joel = await like('primary owner of a joint account');
  const { taxForms, year } = await formsOf(joel);
  const form = taxForms[0];
  expect(form?.fileType).toBe('CONSOLIDATED_1099');
  const statement = (await joel.operation<Statements>('getStatements', {})).rows[0];
  const asked = { accountId: form?.accountId ?? '', year, fileType: 'CONSOLIDATED_1099', idx: 0 };
  const eid = { accountId: statement?.accountId ?? '', eid: statement?.externalId ?? '' };
  expect((await joel.operation<File>('downloadTaxForm', asked)).name).toBe(
    `tax-form-consolidated-1099-joint-automated-investing-${year}.pdf`,
  );
  await expect(dora.operation('downloadTaxForm', asked)).rejects.toThrow();
  await expect(dora.operation('downloadStatement', eid)).rejects.toThrow();
  await expect(
    dora.operation('exportForFinanceSoftware', { accountId: asked.accountId, start: '2026-01-01', end: '2026-02-01', format: 'CSV' }),
  ).rejects.toThrow();
});

test('a form that is not there yet, or never comes, is no file; neither is a statement of a month that is not over', async () => {
  const { taxForms, taxYear, year } = await formsOf(dora);
  const cash = taxForms.find(({ fileType }) => fileType === 'INT_SUPPLEMENTAL');
  const ira = taxForms.find(({ fileType }) => fileType === 'FORM_1099_R');
  const ask = (more: Record<string, string | number>) => dora.operation('downloadTaxForm', { idx: 0, ...more });
  await expect(ask({ accountId: cash?.accountId ?? '', year: taxYear.currentYear, fileType: 'INT_SUPPLEMENTAL' })).rejects.toThrow();
  await expect(ask({ accountId: ira?.accountId ?? '', year, fileType: 'FORM_1099_R' })).rejects.toThrow();
  await expect(ask({ accountId: cash?.accountId ?? '', year, fileType: 'FORM_5498' })).rejects.toThrow();
  await expect(ask({ accountId: cash?.accountId ?? '', year, fileType: 'INT_SUPPLEMENTAL', idx: 1 })).rejects.toThrow();
  const eid = `${taxYear.currentYear}-12`;
  await expect(dora.operation('downloadStatement', { accountId: cash?.accountId ?? '', eid })).rejects.toThrow();
});

test('001 §4.3, §8: filters by account, type and date start at the first page; Newer and Older stop at the ends; nothing found says so', async () => {
  const all = await dora.operation<Statements>('getStatements', {});
  expect(all.pages).toBeGreaterThan(2);
  const last = await dora.operation<Statements>('getStatements', { page: all.pages });
  expect(last.page).toBe(all.pages);
  const college = await dora.operation<Statements>('getStatements', { type: 'QUARTERLY_STATEMENT' });
  expect(new Set(college.rows.map(({ accountName }) => accountName))).toEqual(new Set(['College']));
  const one = all.rows.find(({ accountName }) => accountName === 'Roth IRA');
  const ofOne = await dora.operation<Statements>('getStatements', { accountId: one?.accountId ?? '' });
  expect(ofOne.total).toBeLessThan(all.total);
  const first = await shown(dora, '/documents');
  expect(first).toContain(`1 to 5 of ${all.total}`);
  expect(await shown(dora, '/documents?date=1999')).toContain('No documents to show. Try changing the filters!');
});

test('a statement adds up to the cent: opening, money in and out, earnings, fees and the change of prices come to closing, which opens the next', async () => {
  const { rows } = await dora.operation<Statements>('getStatements', {});
  const cents = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
  const accounts = new Set(rows.map(({ accountId }) => accountId));
  for (const accountId of accounts) {
    const [newer, older] = (await dora.operation<Statements>('getStatements', { accountId })).rows;
    const open = async (eid = '') => (await readPdf(await dora.operation<File>('downloadStatement', { accountId, eid }))).facts;
    const after = await open(newer?.externalId);
    const parts = ['Opening value', 'Deposits', 'Withdrawals', 'Dividends', 'Interest', 'Fees', 'Change in market value'];
    expect(parts.reduce((sum, part) => sum + cents(after.get(part)), 0)).toBe(cents(after.get('Closing value')));
    expect((await open(older?.externalId)).get('Closing value')).toBe(after.get('Opening value'));
  }
});

test('001 §2.3: the OFX 1.0.2 file has nine lines of header, holds each movement once under an id that never changes, and a CSV of the same', async () => {
  const { accounts } = await dora.operation<{ accounts: { accountId: string; displayName: string }[] }>('getFinanceSoftwareAccounts', {});
  expect(accounts).toHaveLength(5);
  for (const { accountId, displayName } of accounts) {
    const ask = async (format: string, start: string) =>
      Buffer.from(
        (await dora.operation<File>('exportForFinanceSoftware', { accountId, start, end: '2035-01-01', format })).content,
        'base64',
      ).toString();
    const ofx = await ask('QFX', '2017-05-01');
    const lines = ofx.split('\r\n');
    expect([lines[0], lines[2], lines[9], lines[10]]).toEqual(['OFXHEADER:100', 'VERSION:102', '', '<OFX>']);
    const ids = [...ofx.matchAll(/<FITID>(.*)\r/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ofx).toContain(displayName === 'Cash account' ? '<STMTRS>' : '<INVSTMTRS>');
    const later = [...(await ask('QFX', '2026-05-01')).matchAll(/<FITID>(.*)\r/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(later));
    // Each aggregate that is opened is closed, in order.
    const open: string[] = [];
    for (const [, close, name, text] of ofx.matchAll(/<(\/?)([A-Z0-9.]+)>([^\r<]*)/g)) {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (text === '') open.push(name ?? '');
    }
    expect(open).toEqual([]);
    const table = (await ask('CSV', '2017-05-01')).trimEnd().split('\r\n').slice(1);
    expect(table.map((line) => line.slice(line.lastIndexOf(',') + 1)).toSorted()).toEqual(ids.toSorted());
    // The format allows movements of money alone (INVBANKTRAN) only after all that move a security.
    expect(ofx).not.toMatch(/<\/INVBANKTRAN>\s*<(?:BUYSTOCK|SELLSTOCK|INCOME|SPLIT)>/);
  }
});

test('001 §6: without an account there is no export, and nothing pretends to be there', async () => {
  const page = await shown(await like('no account, so no documents'), '/documents');
  expect(page).not.toContain('Download QFX');
  expect(page).toContain('No documents to show. Try changing the filters!');
});

test("001 §9: documents from the two custodians are counted 'n of 2' until both are there", async () => {
  // The clearing firm's document for 2026 comes on February 1, 2027, ours on February 16.
  const later = await startTestServer({ clock: testClock(Date.parse('2027-02-05T15:00:00Z')) });
  try {
    const person = await later.personLike(persona(documents, 'primary owner of a joint account'));
    const { taxForms, year } = await formsOf(person);
    expect([year, taxForms[0]?.documents.map(({ custodian }) => custodian)]).toEqual([2026, ['Stillwater Clearing']]);
    expect(await shown(person, '/documents')).toContain('1 of 2');
    const { facts } = await readPdf(
      await person.operation<File>('downloadTaxForm', {
        accountId: taxForms[0]?.accountId ?? '',
        year,
        fileType: 'CONSOLIDATED_1099',
        idx: 0,
      }),
    );
    expect([facts.get('Document'), facts.get('Period')]).toEqual(['1 of 2', 'January 1, 2026 to June 28, 2026']);
    // Somebody who took money out of an IRA in 2026: the form says the sum of their withdrawals.
    const taker = await later.personLike(persona(documents, 'documents of accounts of every kind'));
    const form = (await formsOf(taker)).taxForms.find(({ fileType }) => fileType === 'FORM_1099_R');
    const asked = { accountId: form?.accountId ?? '', year, fileType: 'FORM_1099_R', idx: 0 };
    const boxes = (await readPdf(await taker.operation<File>('downloadTaxForm', asked))).facts;
    const activity = await taker.operation<{ rows: { on: string; kind: string; amount: number | null }[] }>('getAccountActivity', {
      accountId: asked.accountId,
    });
    const taken = activity.rows.filter(({ on, kind }) => kind === 'WITHDRAWAL' && on.startsWith('2026-'));
    expect(taken.length).toBeGreaterThan(0);
    expect(boxes.get('Box 1: Gross distribution')).toBe(dollars(-taken.reduce((sum, { amount }) => sum + (amount ?? 0), 0)));
    expect(boxes.get('Box 7: Distribution code')).toBe('J');
    const college = (await formsOf(taker)).taxForms.find((one) => one.fileType === 'FORM_1099_Q');
    const { facts: q } = await readPdf(
      await taker.operation<File>('downloadTaxForm', { ...asked, accountId: college?.accountId ?? '', fileType: 'FORM_1099_Q' }),
    );
    const cents = (label: string) => Math.round(Number((q.get(label) ?? '').replaceAll(/[$,]/g, '')) * 100);
    expect(cents('Box 2: Earnings')).toBeGreaterThan(0);
    expect(cents('Box 2: Earnings') + cents('Box 3: Basis')).toBe(cents('Box 1: Gross distribution'));
  } finally {
    await later.stop();
  }
});
