import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';

const flows = new URL('../../flows/', import.meta.url);

interface Screen {
  screen: string;
  path: string;
  shell?: string | { use?: string; with?: { place?: string } };
}

const screens = readdirSync(flows, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.screen.yaml'))
  .map((file) => parse(readFileSync(new URL(file, flows), 'utf8')) as Screen);

/** Which place of the site each address belongs to, the first that fits; null marks no place. An account is of the place of its kind. */
const ofItsAccount = "${if(account.group == 'CASH', 'cash', 'investing')}";
const places: readonly (readonly [path: RegExp, place: string | null])[] = [
  [/^\/$/, 'home'],
  [/^\/(?:investing|explore|portfolios|portfolios-default|portfolio-update|account-quiz|fpsl)(?:\/|$)/, 'investing'],
  [/^\/application\/account-type\/banking$/, 'cash'],
  [/^\/application\//, 'investing'],
  [/^\/(?:cash|atms|debit-card-activation|npm|interest-left-on-the-table)(?:\/|$)/, 'cash'],
  [/^\/accounts\/\{accountId\}\/(?:debit-cards|direct-deposit)(?:\/|$)/, 'cash'],
  [/^\/accounts\/\{accountId\}\/(?:portfolio|cost-basis|tax-savings)$/, 'investing'],
  [/^\/accounts\/\{accountId\}(?:$|\/(?:activity|manage)$)/, ofItsAccount],
  [/^\/(?:home-loans|mortgages)(?:\/|$)/, 'loans'],
  [/^\/transfers(?:\/|$)/, 'move'],
  [/^\/(?:help|contact)(?:\/|$)/, 'help'],
  [/^\/(?:settings|profile|labs)(?:\/|$)/, 'settings'],
  // Documents, a household, a receipt, what is read by anyone and the developer's own pages belong to no place.
  [/^\//, null],
];

/** The shells that mark the place that a page gives them. */
const marking = new Set(['page', 'dashboard']);
const usedBy = ({ shell }: Screen) => (typeof shell === 'string' ? { use: shell } : (shell ?? {}));

function faultOf(screen: Screen): string | null {
  const shell: { use?: string; with?: { place?: string } } = usedBy(screen);
  if (shell.use === undefined || !marking.has(shell.use)) return null;
  const expected = places.find(([path]) => path.test(screen.path))?.[1] ?? null;
  const marked = shell.with?.place ?? null;
  return marked === expected
    ? null
    : `${screen.screen} (${screen.path}) marks ${marked ?? 'no place'}, and belongs to ${expected ?? 'none'}`;
}

describe('a page marks the place of the site that it belongs to, and no other', () => {
  test('every page', () => {
    expect(screens.length).toBeGreaterThan(100);
    expect(screens.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  test.each([
    { screen: 'a', path: '/documents', shell: { use: 'dashboard', with: { place: 'home' } } },
    { screen: 'b', path: '/transfers/{transferId}', shell: 'page' },
    { screen: 'c', path: '/explore', shell: { use: 'dashboard', with: { place: 'home' } } },
  ])('$screen would be found (negative control)', (screen) => expect(faultOf(screen)).not.toBeNull());

  test('each place that a page may mark stands in the header', () => {
    const header = readFileSync(new URL('parts/site-header.part.yaml', flows), 'utf8');
    const marked = [...header.matchAll(/place == '(\w+)'/g)].map(([, place]) => place);
    // Settings are under the person's initials, which a menu does not mark.
    const named = places.flatMap(([, place]) => (place === null || place === ofItsAccount || place === 'settings' ? [] : [place]));
    expect(new Set(marked)).toEqual(new Set(named));
  });
});
