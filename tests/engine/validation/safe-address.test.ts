import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeAddress } from '#engine/validation/safe-address.ts';

/** Addresses that must not be followed. In a browser each would run a script, leave for another host, or hide where it leads. */
export const hostileAddresses: string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript://%0aalert(1)',
  'javascript&colon;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHN2Zz4=',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'filesystem:https://x/y',
  'view-source:https://x',
  'about:blank',
  'ftp://evil.example',
  'ws://evil.example',
  'intent://evil#Intent;end',
  'chrome://settings',
  'x:y',
  ':',
  ':x',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '//evil.example/..',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'https://',
  'http://?',
  'https://#',
  'https://user@evil.example',
  'https://larkmoor.example@evil.example',
  'https://user:pass@evil.example',
  'https://@evil.example/',
  'https://evil.example\\@good.example',
  'https://good.example\tevil',
  'https://exa mple.com',
  'https://[::1',
  'https://evil.example:99999',
  'https://%',
  'evil.example',
  'evil.example/path',
  'www.evil.example',
  './/evil.example',
  '..//evil.example',
  './x',
  'x',
  '',
  ' ',
  '\u00a0/x',
  '/x\u2028y',
  '/a b',
  '/x\u0000',
  '\ufeff/x',
  'mailto:',
  'mailto:nobody',
  'mailto:a@b@c',
  'mailto:a@b\nBcc:x@y',
  'tel:',
  'tel:javascript',
  'tel:1?x=1',
  'tel:+1 415',
  `/${'x'.repeat(4000)}`,
];

const honest: [string, string][] = [
  ['/', '/'],
  ['/accounts/acc-1/ladder?iid=5#top', '/accounts/acc-1/ladder?iid=5#top'],
  ['/a%2Fb', '/a%2Fb'],
  ['/ä', '/%C3%A4'],
  ['/a/../b', '/b'],
  ['?page=2', '?page=2'],
  ['#main', '#main'],
  ['/x?to=https://evil.example', '/x?to=https://evil.example'],
  ['/x:y', '/x:y'],
  ['/x//y', '/x//y'],
  ['https://good.example', 'https://good.example/'],
  ['https://good.example/a?b=c#d', 'https://good.example/a?b=c#d'],
  ['HTTPS://GOOD.EXAMPLE/A', 'https://good.example/A'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ['https://good.example/@user', 'https://good.example/@user'],
  ['mailto:help@larkmoor.example?subject=Hi', 'mailto:help@larkmoor.example?subject=Hi'],
  ['tel:+14155550100', 'tel:+14155550100'],
  ['tel:(415)555-0100', 'tel:(415)555-0100'],
];

describe('PV-06: links and navigation go through one function that parses', () => {
  test.each(hostileAddresses)('%j is not followed', (address) => expect(safeAddress(address)).toBeNull());
  test.each(honest)('%s is followed as %s', (address, written) => expect(safeAddress(address)).toBe(written));

  test('whatever passes resolves, in the platform itself, to this origin or to a scheme of the list', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      'javascript:',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      ' ',
      'a',
      '\u00a0',
      '[',
      ']',
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    );
    let passed = 0;
    fc.assert(
      fc.property(address, (input) => {
        const safe = safeAddress(input);
        if (safe === null) return;
        passed++;
        const url = new URL(safe, 'https://product.example/here');
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        if (!/^(?:https?|mailto|tel):/.test(safe)) expect(url.origin).toBe('https://product.example');
        expect(safeAddress(safe), 'what was written once is written the same again').toBe(safe);
        const whole = (href: string): string => href.replace(/#$/, '').replace(/\?(?=#|$)/, '');
        expect(whole(new URL(input, 'https://product.example/here').href), 'the meaning is the one it had').toBe(whole(url.href));
      }),
      { numRuns: 5000 },
    );
    expect(passed).toBeGreaterThan(50);
  });
  test('negative control: a check by prefix lets some of them through', () => {
    const byPrefix = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');
    const escaped = hostileAddresses.filter(
      (address) => byPrefix(address) && new URL(address, 'https://product.example').origin !== 'https://product.example',
    );
    expect(escaped.length).toBeGreaterThan(3);
  });
  test.each([null, undefined, 5, {}, ['/x']])('%j is no address', (value) => expect(safeAddress(value as string)).toBeNull());
});
