import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page, PageActionAnswer } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { madeHouseholds } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

describe('language, features 17 and 19: the query and what is done on arrival', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  beforeAll(async () => {
    server = await startMeansServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    madeHouseholds.length = 0;
  });

  const layoutOf = (page: Page) => ('layout' in page.view ? page.view.layout : null)!;
  const post = async (url: string, client = person) => {
    const page = await client.open(url);
    const body = { url: page.url, action: layoutOf(page).arrive?.id, form: {} };
    return (await (await client.post('/api/pages/actions', body)).json()) as PageActionAnswer;
  };

  test('a write is made once for each person and value, posted by the page and never by GET, and what follows it follows once', async () => {
    const page = await person.open('/features/a1/household');
    expect(layoutOf(page).arrive).toEqual({ id: expect.any(String), press: [{ do: 'call', check: false }] });
    expect([JSON.stringify(page).includes('gatherHousehold'), madeHouseholds]).toEqual([false, []]);
    expect(await post('/features/a1/household')).toMatchObject({
      outcome: 'done',
      then: [{ do: 'toast', text: 'Your household is ready.' }],
    });
    // Also with another input: what tells one from another is what it is made once per.
    for (const url of ['/features/a1/household', '/features/a1/household?period=YEAR'])
      expect(await post(url)).toMatchObject({ outcome: 'done', then: [], issues: [] });
    await post('/features/a2/household');
    await post('/features/a1/household', await server.personLike('lena.hart'));
    expect(madeHouseholds).toEqual(['Household of a1', 'Household of a2', 'Household of a1']);
  });

  test('asked by several windows at once it is made once', async () => {
    await Promise.all(['', '?period=YEAR', ''].map((query) => post(`/features/a1/household${query}`)));
    expect(madeHouseholds).toEqual(['Household of a1']);
  });

  test('negative control: what was refused was not made, and is asked for again, in the words of its author', async () => {
    for (const _time of [1, 2])
      expect(await post('/features/a1/household?period=MONTH')).toMatchObject({
        outcome: 'failed',
        issues: [{ path: '', message: 'Your household is not ready yet.' }],
      });
  });

  test('without JavaScript it is made with whatever is posted first', async () => {
    const page = await person.open('/features/a1/household');
    const save = () => person.page(person.submit(page, pressable(page, 'Save'), { note: 'mine' }));
    expect(await save()).toMatchObject({ issues: [{ message: 'Saved mine' }] });
    expect(madeHouseholds).toEqual(['Household of a1']);
    await save();
    expect(madeHouseholds).toHaveLength(1);
  });

  test('`set` of a value of the query leads to the same page for it, and a bound control is links', async () => {
    const page = await person.open('/features/a1/household?period=MONTH');
    const [, bound, , , year, start] = layoutOf(page).body;
    expect(bound).toMatchObject({
      type: 'segmented',
      value: 'MONTH',
      options: [
        { value: 'ALL', to: '/features/a1/household' },
        { value: 'YEAR', to: '/features/a1/household?period=YEAR' },
        { value: 'MONTH', to: '/features/a1/household?period=MONTH' },
      ],
    });
    const to = '/features/a1/household?period=YEAR&page=2';
    expect(year?.['press']).toEqual([{ do: 'navigate', to, stay: true }]);
    expect(start?.['press']).toEqual([{ do: 'navigate', to: '/features/a1/household', stay: true }]);
    const answer = await person.submit(page, pressable(page, 'This year'), {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    expect(JSON.stringify((await person.open(to)).view)).toContain('City of YEAR');
  });

  test('feature 3: a look at a page reports what nobody expected, and no other request for it does', async () => {
    const reported = async () => (await (await person.get('/api/dev/reports')).text()).split('householdOfOneMonth').length - 1;
    const before = await reported();
    const page = await person.open('/features/a1/household?period=MONTH');
    expect(await reported()).toBe(before + 1);
    await person.open('/features/a1/household?period=YEAR');
    await person.submit(page, pressable(page, 'This year'), {});
    await person.fetch(page.url, { headers: { 'sec-purpose': 'prefetch' } });
    expect(await reported()).toBe(before + 1);
  });

  test('a value of no such type is the default where its author says so, and else no page', async () => {
    expect(JSON.stringify((await person.open('/features/a1/household?period=WEEK')).view)).toContain('City of ALL');
    expect((await person.get('/features/a1/household?page=two')).status).toBe(404);
    expect((await person.get('/features/a1/household?period=ALL&period=YEAR')).status).toBe(404);
  });
});
