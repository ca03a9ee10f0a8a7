import { afterAll, beforeAll, expect, test } from 'vitest';
import debitCards from '#server/domain/debit-cards/area.ts';
import directDeposit from '#server/domain/direct-deposit/area.ts';
import documents from '#server/domain/documents/area.ts';
import { testClock } from '#tests/support/clock.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from './read-pdf.ts';

/** A day on which the statements of June 2026 are there, and that of July is not. */
let server: TestServer;
let dora: SignedIn;
let tess: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock: testClock(Date.parse('2026-08-05T15:00:00Z')) });
  dora = await server.personLike(persona(documents, 'documents of accounts of every kind'));
  tess = await server.personLike(persona(debitCards, 'both cards active'));
});
afterAll(() => server.stop());

interface Statements {
  rows: { accountId: string; accountName: string; type: string; yearMonth: string; externalId: string; asksWhich: boolean }[];
  types: string[];
}

const statements = (person: SignedIn, input = {}) => person.operation<Statements>('getStatements', input);
const cents = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
const parts = ['Opening value', 'Deposits', 'Withdrawals', 'Dividends', 'Interest', 'Fees', 'Change in market value'];
const isWhole = (facts: Map<string, string>) =>
  parts.reduce((sum, part) => sum + cents(facts.get(part)), 0) === cents(facts.get('Closing value'));

test("001 §7, §9: the interim statement by account and month is the clearing firm's part of June; what it closes with opens our part", async () => {
  const { rows, types } = await statements(dora, { type: 'INTERIM_STATEMENT' });
  expect(types).toEqual(['STATEMENT', 'QUARTERLY_STATEMENT', 'INTERIM_STATEMENT']);
  expect(rows.map(({ accountName }) => accountName).toSorted()).toEqual(['Automated investing', 'College', 'Roth IRA']);
  const { accountId } = rows.find(({ accountName }) => accountName === 'Roth IRA') ?? { accountId: '' };
  const interim = await readPdf(await dora.operation<File>('downloadInterimStatement', { accountId, yearMonth: '2026-06' }));
  const rest = await readPdf(await dora.operation<File>('downloadStatement', { accountId, eid: '2026-06' }));
  expect([interim.facts.get('From'), rest.facts.get('From')]).toEqual(['Stillwater Clearing', 'Larkmoor Brokerage']);
  expect(interim.facts.get('Closing value')).toBe(rest.facts.get('Opening value'));
  for (const { facts, roles } of [interim, rest]) {
    expect(isWhole(facts)).toBe(true);
    expect([...roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TH']));
  }
  const page = JSON.stringify((await dora.open('/documents?type=INTERIM_STATEMENT')).view);
  expect(page).toContain('Interim statement, June 2026');
  const ask = (who: SignedIn, yearMonth: string) => who.operation('downloadInterimStatement', { accountId, yearMonth });
  await expect(ask(dora, '2026-05')).rejects.toThrow();
  await expect(ask(tess, '2026-06')).rejects.toThrow();
});

test('001 §9: without a college account or an interim statement there is no such option', async () => {
  expect((await statements(tess)).types).toEqual(['STATEMENT', 'GREEN_DOT_STATEMENT']);
});

test('001 §5: a statement newer than the earliest one of the debit account asks which; both add up to the same, the bank with its numbers', async () => {
  const { rows } = await statements(tess, { type: 'GREEN_DOT_STATEMENT' });
  const [newest] = rows;
  expect(newest).toMatchObject({ externalId: '2026-06-debit', asksWhich: true });
  const page = await tess.open('/documents');
  const said = JSON.stringify(page.view);
  expect(said).toContain('Which statement do you need?');
  expect(said).toContain('Cash account has two statements for June 2026.');
  const accountId = newest?.accountId ?? '';
  const facts = async (eid: string) => (await readPdf(await tess.operation<File>('downloadStatement', { accountId, eid }))).facts;
  const [ours, debit] = [await facts('2026-06'), await facts('2026-06-debit')];
  expect([debit.get('From'), debit.get('Routing number'), ours.get('Routing number')]).toEqual([
    'Harrow Ridge Bank, N.A.',
    '012345672',
    undefined,
  ]);
  expect(isWhole(debit)).toBe(true);
  for (const part of [...parts, 'Closing value']) expect(debit.get(part)).toBe(ours.get(part));
  // The dialog's button, as a browser without a script posts it.
  const file = await tess.submit(page, pressable(page, 'Debit account statement (PDF)'));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('001 §5: the numbers alone are enough; where neither card nor numbers are, nobody is asked', async () => {
  const numbers = await server.personLike(persona(directDeposit, 'direct deposit that is active'));
  const [newest] = (await statements(numbers)).rows;
  expect(newest?.asksWhich).toBe(true);
  const none = await statements(await server.personLike(persona(debitCards, 'a cash account without debit cards')));
  expect(none.rows.some(({ asksWhich, type }) => asksWhich || type !== 'STATEMENT')).toBe(false);
});

test('a statement of a month that is not over is refused with the date on which it will be there', async () => {
  const [{ accountId } = { accountId: '' }] = (await statements(tess)).rows;
  const answer = await tess.post('/api/operations/downloadStatement', { accountId, eid: '2026-07' });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('This statement will be here on August 7, 2026.')]);
});
