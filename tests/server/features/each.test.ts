import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { startMeansServer } from './feature-server.ts';

let server: Awaited<ReturnType<typeof startMeansServer>>;
let person: SignedIn;
let account: string;
let page: Page;
beforeAll(async () => {
  server = await startMeansServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  account = accounts[0]?.externalizedAccountId ?? '';
});

const shown = () => JSON.stringify(page.view);
const at = () => page.url.slice(`/accounts/${account}`.length).replace(/\?.*/, '');
/** Presses as a browser without JavaScript does, and goes where it is led. */
async function press(label: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await person.submit(page, pressable(page, label), fields);
  const location = answer.headers.get('location');
  page = location === null ? await person.page(answer) : await person.open(location);
  return at();
}

describe('language, feature 23: steps once for each row of a list', () => {
  beforeEach(async () => {
    page = await person.open(`/accounts/${account}/applicants`);
  });

  test('every row in turn, its place in the address, its own answers; then what follows', async () => {
    expect(await press('Continue')).toBe('/applicants/1/about');
    expect(shown()).toContain('1. Nora Hart');
    expect(await press('Continue', { works: 'on' })).toBe('/applicants/1/income');
    expect(shown()).toContain('Income of Nora Hart');
    expect(shown()).toContain('Works');
    expect(await press('Continue', { monthly: '4000' })).toBe('/applicants/2/about');
    expect(shown()).toContain('2. Ivo Hart');
    expect(await press('Continue', { works: 'on' })).toBe('/applicants/2/income');
    expect(await press('Continue', { monthly: '1500' })).toBe('/applicants/review');
    expect(shown()).toContain('Together 5500');
    expect(shown()).toContain('2 finished');
  });

  test('a row whose steps branch is finished where it ends; Back goes through the rows, and an unfinished one does not count', async () => {
    await press('Continue');
    expect(await press('Continue')).toBe('/applicants/2/about');
    expect(await press('Continue', { works: 'on' })).toBe('/applicants/2/income');
    expect(await press('Continue', { monthly: '10' })).toBe('/applicants/review');
    expect([shown().includes('2 finished'), shown().includes('Together 10')]).toEqual([true, true]);
    for (const back of ['/applicants/2/income', '/applicants/2/about', '/applicants/1/about']) expect(await press('Back')).toBe(back);
    expect(await press('Continue', { works: 'on' })).toBe('/applicants/1/income');
    // Not finished any more: the sum over finished rows, wherever it is read, leaves it out.
    expect(await press('Continue', { monthly: '7' })).toBe('/applicants/2/about');
  });

  test('a place that the list does not have has no page', async () => {
    await press('Continue');
    const vid = new URL(page.url, 'http://localhost').searchParams.get('vid');
    const third = await person.get(`/accounts/${account}/applicants/3/about?vid=${vid}`);
    expect(third.headers.get('location')).toContain('/applicants/1/about');
  });
});

describe('language, feature 23: with a hub', () => {
  beforeEach(async () => {
    page = await person.open(`/accounts/${account}/owners`);
  });

  test('rows are chosen in any order and keep their answers; `atLeast` holds the way on', async () => {
    expect(await press('Continue')).toBe('/owners');
    expect(page).toMatchObject({ status: 422, issues: [{ message: 'Answer for at least one owner.' }] });
    expect(await press('Open', { place: '2' })).toBe('/owners/2/share');
    expect(shown()).toContain('Share of Ivo Hart');
    expect(await press('Continue', { percent: '40' })).toBe('/owners');
    expect(shown()).toContain('1 of 2 answered');
    expect(await press('Open', { place: '1' })).toBe('/owners/1/share');
    expect(await press('Continue', { percent: '60' })).toBe('/owners');
    expect(shown()).toContain('2 of 2 answered');
    expect(await press('Continue')).toBe('/owners/check');
    expect(shown()).toContain('Share: 60');
    expect(shown()).toContain('Share: 40');
  });

  test('a row that is entered again is unfinished until it is ended again, and shows what was answered', async () => {
    await press('Open', { place: '1' });
    await press('Continue', { percent: '60' });
    await press('Open', { place: '1' });
    expect('layout' in page.view && page.view.layout.form).toEqual({ percent: 60 });
    await press('Back');
    expect(at()).toBe('/owners');
    const before = shown();
    expect(before).toContain('1 of 2 answered');
  });
});
