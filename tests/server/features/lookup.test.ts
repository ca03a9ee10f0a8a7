import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page, PageActionAnswer } from '#schemas/wire.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { lookedUp } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

describe('language, feature 21: a read made by a field', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  let page: Page;
  const url = '/features/where-you-live';
  beforeAll(async () => {
    server = await startMeansServer();
    person = await server.personLike('lena.hart');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    page = await person.open(url);
    lookedUp.length = 0;
  });

  const find = (value: unknown): LayoutNode | undefined => {
    const waiting: unknown[] = [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      if ('lookup' in next) return next as unknown as LayoutNode;
      waiting.push(...Object.values(next));
    }
    return undefined;
  };
  const lookup = () => find(page.view)?.['lookup'] as { id: string; when: object; press: object[] };
  const ask = async (code: string) =>
    (await (
      await person.post('/api/pages/actions', { url, action: lookup().id, form: { code, city: null, state: null } })
    ).json()) as PageActionAnswer;

  test('what travels says when, and neither what is read nor what it fills', () => {
    expect(lookup()).toEqual({
      id: expect.any(String),
      when: { $: ['==', ['size', ['get', 'form', 'code']], 5] },
      press: [{ do: 'call', check: false }],
    });
    expect(JSON.stringify(page)).not.toContain('placeOfCode');
  });

  test('it fills, or refuses with words at the field', async () => {
    expect(await ask('97201')).toMatchObject({ outcome: 'done', then: [{ do: 'set', form: { city: 'City of 97201', state: 'OR' } }] });
    expect(await ask('00000')).toMatchObject({
      outcome: 'failed',
      issues: [{ path: 'code', message: 'Zip could not be found. Please try again.' }],
    });
  });

  const save = async (fields: Record<string, string>) => person.page(person.submit(page, pressable(page, 'Save'), fields));

  test('without JavaScript it is done at submit: what is empty is filled, what was typed stands', async () => {
    expect(await save({ code: '97201', city: '', state: 'WA' })).toMatchObject({
      issues: [{ message: 'Saved City of 97201, WA' }],
      posted: { city: 'City of 97201', state: 'WA' },
    });
    expect(lookedUp).toEqual(['97201']);
    expect(await save({ code: '00000', city: 'Salem', state: 'OR' })).toMatchObject({
      status: 422,
      issues: [{ path: 'code', message: 'Zip could not be found. Please try again.' }],
      posted: { city: 'Salem' },
    });
  });

  test('negative control: where its condition does not hold nothing is asked, and the empty field is said', async () => {
    expect(await save({ code: '972', city: '', state: '' })).toMatchObject({ issues: [{ path: 'city', message: 'Enter a city.' }] });
    expect(lookedUp).toEqual([]);
  });
});
