import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { pdfTags } from '#tests/support/pdf-tags.ts';
import { startMeansServer } from './feature-server.ts';

describe('language, feature 22: `download` of an operation or of bytes at hand', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  let url: string;
  let account: string;
  beforeAll(async () => {
    server = await startMeansServer();
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    account = accounts[0]?.externalizedAccountId ?? '';
    url = `/features/accounts/${account}/take-away`;
  });
  afterAll(() => server.stop());
  const press = async (label: string, year: string) => {
    const page = await person.open(url);
    return person.submit(page, pressable(page, label), { year });
  };

  test('FI-05: of an operation: a file to keep, shown nowhere, its name written as it may be', async () => {
    const answer = await press('Export', '2025');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'text/csv', 'symbol,shares\n']);
    const disposition = answer.headers.get('content-disposition');
    expect(disposition).toMatch(
      /^attachment; filename="Holdings 2025 _ \d+\.csv"; filename\*=UTF-8''Holdings%202025%20%E2%80%93%20\d+\.csv$/,
    );
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('an error body becomes words as with any call', async () => {
    const page = await person.page(press('Export', '1999'));
    expect(page).toMatchObject({ status: 422, issues: [{ path: '', message: 'You held nothing in 1999.' }], posted: { year: 1999 } });
    const unreadable = await person.page(press('Export', 'soon'));
    expect(unreadable).toMatchObject({ status: 422, posted: { year: 'soon' } });
    expect(unreadable.issues).toHaveLength(1);
  });

  test('a button that is disabled gives out nothing, whoever posts it', async () => {
    const page = await person.page(press('Export', '1900'));
    expect(page).toMatchObject({ status: 422, issues: [{ path: '', message: 'There was nothing to hold in 1900.' }] });
  });

  test('of bytes at hand', async () => {
    const answer = await press('Save as text', '2025');
    expect(answer.headers.get('content-disposition')).toContain('filename="holdings-2025.csv"');
    expect(await answer.text()).toBe(`Year,Account\n2025,${account}\n`);
  });

  test('of a Markdown file, with a title: a tagged PDF', async () => {
    const answer = await press('Save the terms', '2025');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await pdfTags(new Uint8Array(await answer.arrayBuffer()))).toEqual([
      'H1: Terms',
      'H2: What holds',
      'P: Read this and that.',
      'LBody: • One',
      'LBody: • Two',
    ]);
  });
});
