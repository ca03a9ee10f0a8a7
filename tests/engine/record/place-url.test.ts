import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from '#engine/compiled/place.ts';
import { ExpressionRefused } from '#engine/expression/evaluate.ts';
import { firstThatApplies, pathOf, placeUrl, queryOf } from '#engine/record/place-url.ts';

const routes = {
  routes: [
    { name: 'account', path: '/accounts/{accountId}', kind: 'screen' as const },
    { name: 'step', path: '/fpsl/{stepId*}', kind: 'flow' as const },
  ],
};
const place = (some: Partial<Place>): Place => ({ route: null, address: null, with: {}, query: {}, hash: null, ...some });

describe('paths', () => {
  test('parameters are filled in and escaped; one without a value is no path', () => {
    expect(pathOf({ path: '/a/{x}/b' }, { x: 'c d/e' })).toBe('/a/c%20d%2Fe/b');
    expect(pathOf({ path: '/a/{x}' }, { x: 7 })).toBe('/a/7');
    for (const x of [undefined, null, '', true, {}]) expect(pathOf({ path: '/a/{x}' }, { x })).toBeNull();
  });

  test('{name*} keeps its slashes: a stepId may contain "/"', () => {
    expect(pathOf({ path: '/fpsl/{stepId*}' }, { stepId: 'review/part one' })).toBe('/fpsl/review/part%20one');
  });

  test('no value breaks out of its place in a path', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text)),
        (x) => {
          const path = pathOf({ path: '/a/{x}/b' }, { x });
          const url = new URL(path ?? '/a/none/b', 'https://larkmoor.test');
          expect([url.pathname.split('/').length, url.search, url.hash]).toEqual([4, '', '']);
        },
      ),
      { examples: [['..'], ['.'], ['%2e%2e'], ['?x'], ['#x'], ['\\']] },
    );
    expect(pathOf({ path: '/a/{x}/b' }, { x: '..' })).toBeNull();
    expect(pathOf({ path: '/a/{x*}' }, { x: 'b/../c' })).toBeNull();
  });

  test('a query leaves out what has no value; a space reads as "+"', () => {
    expect(queryOf({ a: 'x y&z', b: null, c: undefined, d: 0, e: false })).toBe('?a=x+y%26z&d=0&e=false');
    expect(queryOf({})).toBe('');
  });
});

describe('places', () => {
  const scope = { given: { accountId: 'a1', iid: null } };

  test('a route by its name, with query and hash', () => {
    const there = place({
      route: 'account',
      with: { accountId: ['get', 'given', 'accountId'] },
      query: { updated: 1, iid: ['get', 'given', 'iid'] },
      hash: 'rows',
    });
    expect(placeUrl(routes, there, scope)).toBe('/accounts/a1?updated=1#rows');
    expect(placeUrl(routes, place({ route: 'gone' }), scope)).toBeNull();
    expect(placeUrl(routes, place({ route: 'account' }), scope)).toBeNull();
  });

  test('an address from data passes the one check of addresses', () => {
    const to = (address: string): string | null => placeUrl(routes, place({ address: ['get', 'query', 'to'] }), { query: { to: address } });
    expect(to('/accounts/a1?x=1')).toBe('/accounts/a1?x=1');
    for (const bad of ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x']) expect(to(bad)).toBeNull();
  });

  test('PV-06: an address that a visitor gave leads to pages of this product only; one of our own data may lead elsewhere (control)', () => {
    const elsewhere = 'https://elsewhere.example/terms';
    const to = (path: string[], scope: object) => placeUrl(routes, place({ address: ['get', ...path] }), scope);
    for (const foreign of [elsewhere, 'http://elsewhere.example', 'mailto:ada@mail.example']) {
      expect(to(['query', 'to'], { query: { to: foreign } })).toBeNull();
      expect(to(['form', 'to'], { form: { to: foreign } })).toBeNull();
    }
    expect(to(['load', 'to'], { load: { to: elsewhere } })).toBe(elsewhere);
    expect(placeUrl(routes, place({ address: elsewhere }), {})).toBe(elsewhere);
  });

  test('the query of an address that has one already is joined to it', () => {
    expect(placeUrl(routes, place({ address: '/a?x=1', query: { y: 2 } }), {})).toBe('/a?x=1&y=2');
  });
});

describe('the first that applies', () => {
  test('wins; a condition without a value refuses', () => {
    const flag = ['get', 'flags', 'x'] as const;
    expect(
      firstThatApplies(
        [
          { when: flag, then: 1 },
          { when: null, then: 2 },
        ],
        { flags: { x: false } },
      ),
    ).toBe(2);
    expect(
      firstThatApplies(
        [
          { when: flag, then: 1 },
          { when: null, then: 2 },
        ],
        { flags: { x: true } },
      ),
    ).toBe(1);
    expect(firstThatApplies([{ when: false, then: 1 }], {})).toBeNull();
    expect(() => firstThatApplies([{ when: ['==', ['get', 'load', 'a', 'b'], 'x'], then: 1 }], {})).toThrow(ExpressionRefused);
  });
});
