import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPageAddress } from '#server/pages/page-address.ts';
import { readParentPage, parentPageIn } from '#server/pages/parent-page.ts';
import { withFrom } from '#engine/record/subflow-url.ts';
import { library } from '#tests/engine/definition/small-library.ts';

const made = library({
  'a.screen.yaml':
    'screen: a\ntitle: A\npath: /of/{name}\ngiven:\n  side: string?\nquery:\n  period:\n    type: [ALL, YEAR]\n    default: ALL\n  said: string?\nnotices:\n  - when: query.said != null\n    text: Said.\n    drop: said\nbody:\n  - heading: A ${name} ${default(side, "")} ${query.period}\n    level: 1\n  - subflow: OTHER\n    label: Go\n  - subflow: THIRD\n    label: Go on\n',
  ...Object.fromEntries(
    ['other', 'third'].map((name) => [
      `${name}.flow.yaml`,
      `flow: ${name.toUpperCase()}\ntitle: Other\ninitial: ${name}\nstates:\n  ${name}:\n    path: /${name}\n    events:\n      CONTINUE: done\n  done:\n    type: final\n    go: a\n    with:\n      name: x\n`,
    ]),
  ),
});
const read = (url: string, subflow = 'subflow-other') => readParentPage(made, 'OTHER', { url, subflow });

describe('language, feature 14: a subflow is begun from pages that show it, and from nothing else', () => {
  test('what is kept of the page is what it takes: nothing that nobody declared, that was said once, or that addresses say for themselves', () => {
    expect(made.findings.filter(({ severity, code }) => severity === 'error' && code !== 'unknown-view')).toEqual([]);
    expect(read('/of/x?period=YEAR&side=left')).toEqual({ url: '/of/x?period=YEAR&side=left', subflow: 'subflow-other' });
    expect(read('/of/x?utm=1&period=YEAR&said=yes&returned=v&whole=1&asked=3#top')?.url).toBe('/of/x?period=YEAR');
    for (const written of ['/of/x/', '/of/%78?', '/of/y/../x?name=z']) expect(read(written)?.url).toBe('/of/x');
    expect(read('/of/a%2Fb', 'subflow-other~row')).toEqual({ url: '/of/a%2Fb', subflow: 'subflow-other~row' });
  });

  test.each([
    ['no page', '/nowhere'],
    ['the page of a flow', '/other'],
    ['a value that the page does not take', '/of/x?period=WEEK'],
    ['a value twice', '/of/x?side=a&side=b'],
    ['another host', 'https://evil.example/of/x'],
    ['another host in short', '//evil.example/of/x'],
    ['another host in disguise', '/..//evil.example'],
    ['a scheme', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('refused: %s', (_what, url) => expect(read(url)).toBeNull());

  test.each([['subflow-third'], ['subflow-nothing'], ['__proto__'], ['constructor'], ['~subflow-other'], ['']])(
    'refused: a subflow of another flow, or none: %s',
    (subflow) => expect(read('/of/x', subflow)).toBeNull(),
  );

  test('whatever is said of it, the answer is a page of this server that shows the subflow, or none; and said again it is the same', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('https://evil.example', '/of/x', '/of/..', '?period=YEAR', '&side=', '%', '\\', '\u0000', '#'),
    );
    const url = fc.oneof(
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
      fc
        .record({ name: fc.string({ minLength: 1 }), side: fc.string() })
        .map((page) => `/of/${encodeURIComponent(page.name)}?side=${encodeURIComponent(page.side)}`),
    );
    fc.assert(
      fc.property(url, fc.oneof(fc.string(), fc.constant('subflow-other')), (from, subflow) => {
        const kept = read(from, subflow);
        if (kept === null) return;
        expect(kept.url).toMatch(/^\/of\/[^/?#]+(?:\?[^#]*)?$/);
        expect(read(kept.url, kept.subflow)).toEqual(kept);
        // As an entry says it: what an address carries comes out of it.
        const entry = readPageAddress(withFrom('/other', kept));
        if (entry !== null && kept.subflow.length <= 200) expect(parentPageIn(made, 'OTHER', entry)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });
});
