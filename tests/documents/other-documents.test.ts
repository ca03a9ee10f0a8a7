import { afterAll, beforeAll, expect, test } from 'vitest';
import directDeposit from '#server/domain/direct-deposit/area.ts';
import documents from '#server/domain/documents/area.ts';
import { costOver } from '#server/domain/documents/draw-prospectus.ts';
import { prospectusDate } from '#server/domain/documents/prospectus-operations.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Kept {
  documents: { documentDate: string; type: string; title: string; filePath: string }[];
}
interface File {
  name: string;
  mediaType: string;
  content: string;
}
interface Prospectuses {
  rows: { effectiveDate: string; ticker: string; securityDisplayName: string }[];
  page: number;
  total: number;
}

const listed = async (person: SignedIn) => (await person.operation<Kept>('getUserDocuments', {})).documents;
const opened = (person: SignedIn, filePath: string) => person.operation<File>('downloadUserDocument', { filePath });
const bytesOf = ({ content }: File): Buffer => Buffer.from(content, 'base64');
const shown = async (person: SignedIn, path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

test('documents that the product makes elsewhere are found here too: what a lender delivered, to the byte, for its person alone', async () => {
  const denied = await server.personLike(persona(mortgage, 'mortgage: denied'));
  const other = await server.personLike(persona(documents, 'no account, so no documents'));
  const [letter] = await listed(denied);
  expect(letter?.type).toBe('Mortgage document');
  const file = await opened(denied, letter?.filePath ?? '');
  expect(bytesOf(file).subarray(0, 5).toString()).toBe('%PDF-');
  const there = await denied.operation<File>('downloadMortgageDocument', { documentId: letter?.filePath.split('/')[1] ?? '' });
  expect(file.content).toBe(there.content);
  expect(await shown(denied, '/documents')).toContain(letter?.title);
  expect(await shown(denied, '/documents')).toContain('"anchor":"other-documents"');
  expect(await listed(other)).toEqual([]);
  expect(await shown(other, '/documents')).not.toContain('"anchor":"other-documents"');
  await expect(opened(other, letter?.filePath ?? '')).rejects.toThrow();
});

test('a direct deposit form is found here, the same as on its own page, and nobody else opens it', async () => {
  const maker = await server.personLike(persona(directDeposit, 'direct deposit that is active'));
  const other = await server.personLike(persona(documents, 'no account, so no documents'));
  const { accounts } = await maker.operation<{ accounts: { accountId: string }[] }>('getFinanceSoftwareAccounts', {});
  const asked = { accountId: accounts[0]?.accountId ?? '', employerName: 'Harbor Mills', signature: 'Inés Calloway' };
  const { formId } = await maker.operation<{ formId: string }>('getDirectDepositSlipForAccount', asked);
  const form = (await listed(maker)).find(({ filePath }) => filePath === `direct-deposit/${formId}`);
  expect(form?.title).toBe('Direct deposit form for Harbor Mills');
  const file = await opened(maker, form?.filePath ?? '');
  const there = await maker.operation<File>('downloadDirectDepositForm', { accountId: asked.accountId, formId });
  expect(file.content).toBe(there.content);
  await expect(opened(other, form?.filePath ?? '')).rejects.toThrow();
});

test.each(['', 'mortgage', 'mortgage/', 'mortgage/../x', 'nothing/1', '/etc/passwd', 'mortgage/1/2'])(
  'a file path that leads to no document of the person is none: %j',
  async (filePath) => {
    const denied = await server.personLike(persona(mortgage, 'mortgage: denied'));
    await expect(opened(denied, filePath)).rejects.toThrow();
  },
);

test('001 §9: the prospectus page size is 10; 001 §2.3: Newer and Older, and a document for each fund that was bought', async () => {
  const fern = await server.personLike(persona(documents, 'twelve funds, each with a prospectus'));
  const first = await fern.operation<Prospectuses>('getProspectuses', {});
  const last = await fern.operation<Prospectuses>('getProspectuses', { page: 9 });
  expect([first.rows.length, first.total, last.page, last.rows.length]).toEqual([10, 12, 2, 2]);
  const names = [...first.rows, ...last.rows].map(({ securityDisplayName }) => securityDisplayName);
  expect(names).toEqual(names.toSorted());
  expect(await shown(fern, '/documents?prospectuses=2')).toContain('11 to 12 of 12');
  const ticker = first.rows[0]?.ticker ?? '';
  const file = await fern.operation<File>('downloadProspectus', { ticker });
  expect([file.name, bytesOf(file).subarray(0, 5).toString()]).toEqual([`prospectus-${ticker}.pdf`, '%PDF-']);
  await expect(fern.operation('downloadProspectus', { ticker: 'PELLO' })).rejects.toThrow();
  // The funds of an account that we manage were bought, too.
  const dora = await server.personLike(persona(documents, 'documents of accounts of every kind'));
  const managed = await dora.operation<Prospectuses>('getProspectuses', {});
  const municipal = managed.rows.find(({ securityDisplayName }) => securityDisplayName === 'Osterwick Municipal Bond Fund');
  expect((await dora.operation<File>('downloadProspectus', { ticker: municipal?.ticker ?? '' })).name).toBe('prospectus-OWMUN.pdf');
  const nobody = await server.personLike(persona(documents, 'no account, so no documents'));
  expect((await nobody.operation<Prospectuses>('getProspectuses', {})).total).toBe(0);
  expect(await shown(nobody, '/documents')).not.toContain('Prospectuses');
});

test('a prospectus takes effect on May 1, and its example costs what the expenses come to', () => {
  expect([prospectusDate('2026-04-30'), prospectusDate('2026-05-01')]).toEqual(['2025-05-01', '2026-05-01']);
  // Half a percent of the mean of $10,000.00 and $10,450.00.
  expect(costOver(0.005, 1)).toBe(51_13);
  expect(costOver(0, 10)).toBe(0);
});
