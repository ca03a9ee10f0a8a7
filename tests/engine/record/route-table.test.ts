import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import { routeAt } from '#engine/record/route-table.ts';

const routes = (paths: readonly string[]): CompiledRoute[] => paths.map((path) => ({ name: path, path, kind: 'screen' as const }));
const names = [
  '/',
  '/accounts/{accountId}',
  '/accounts/{accountId}/settings',
  '/accounts/new',
  '/fpsl/resume/{vid}',
  '/fpsl/{stepId*}',
  '/mortgages/{stepId}',
];
const table = routes(names);
const found = (path: string) => {
  const match = routeAt(table, path);
  return match === null ? null : [match.route.name, match.parameters];
};

describe('a path leads to the route that is most literal', () => {
  test.each([
    ['/', ['/', {}]],
    ['/accounts/abc', ['/accounts/{accountId}', { accountId: 'abc' }]],
    ['/accounts/abc/', ['/accounts/{accountId}', { accountId: 'abc' }]],
    ['/accounts/new', ['/accounts/new', {}]],
    ['/accounts/abc/settings', ['/accounts/{accountId}/settings', { accountId: 'abc' }]],
    ['/fpsl/resume/7', ['/fpsl/resume/{vid}', { vid: '7' }]],
    ['/fpsl/review/2/terms', ['/fpsl/{stepId*}', { stepId: 'review/2/terms' }]],
    ['/mortgages/a%2Fb', ['/mortgages/{stepId}', { stepId: 'a/b' }]],
    ['/mortgages/a+b', ['/mortgages/{stepId}', { stepId: 'a+b' }]],
    ['/nowhere', null],
    ['/accounts', null],
    ['/accounts//settings', null],
    ['/accounts/abc/settings/more', null],
    ['/mortgages/%E0%A4%A', null],
    ['/fpsl/', null],
    ['accounts/new', null],
    ['https://voyager.example/accounts/new', null],
    ['/accounts/new?to=/x#top', ['/accounts/new', {}]],
  ])('%s', (path, expected) => expect(found(path)).toEqual(expected));
});

/** True if a path fits a pattern, part by part. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((one) => one.split('/').slice(1)) as [string[], string[]];
  if (wanted.at(-1)?.endsWith('*}')) {
    const fixed = wanted.slice(0, -1);
    return given.length > fixed.length && fixed.every((part, at) => part.startsWith('{') || part === given[at]);
  }
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at]);
}

const kind = (part: string): number => (part.endsWith('*}') ? 2 : part.startsWith('{') ? 1 : 0);

/** True if `a` takes precedence over `b` where both fit. */
function before(a: string, b: string): boolean {
  const [left, right] = [a.split('/'), b.split('/')];
  const at = left.findIndex((part, index) => kind(part) !== kind(right[index] ?? ''));
  return at !== -1 && kind(left[at] ?? '') < kind(right[at] ?? '');
}

describe('where several routes fit, the first part from the left that they write differently decides: text before {name} before {rest*}', () => {
  test('/a/b/{y}/{z} stands for /a/b/c/d, and not /a/{x}/c/d', () => {
    for (const paths of [
      ['/a/{x}/c/d', '/a/b/{y}/{z}'],
      ['/a/b/{y}/{z}', '/a/{x}/c/d'],
    ])
      expect(routeAt(routes(paths), '/a/b/c/d')?.route.name).toBe('/a/b/{y}/{z}');
  });

  const word = fc.constantFrom('a', 'b', 'c');
  const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const pattern = fc
    .tuple(
      fc.array(
        fc.oneof(
          word,
          word.map((name) => `{${name}}`),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.boolean(),
    )
    .map(([parts, rest]) => `/${parts.join('/')}${rest ? '/{rest*}' : ''}`);
  /** Two of one shape are refused by `voyager check`. */
  const shape = (one: string) => one.replace(/\{\w+\}/g, '{}');
  const patterns = fc.uniqueArray(pattern, { minLength: 1, maxLength: 12, selector: shape });

  test('any routes, any path: as the rule says it, one by one', () => {
    fc.assert(
      fc.property(patterns, path, (paths, asked) => {
        const fitting = paths.filter((one) => fits(one, asked));
        const best = fitting.filter((one) => fitting.every((other) => other === one || before(one, other)));
        expect(best).toHaveLength(fitting.length === 0 ? 0 : 1);
        expect(routeAt(routes(paths), asked)?.route.name ?? null).toBe(best[0] ?? null);
      }),
      { numRuns: 500 },
    );
  });
});
