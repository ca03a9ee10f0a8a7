import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite, type Site } from './support/site.ts';

// Modules load by need, and the first response names exactly those: none is found out late, none comes for nothing.
const pages = {
  '/words': () => pageOf(layout([{ type: 'heading', level: 1, text: 'Words' }]), { url: '/words' }),
  '/name': () => pageOf(layout([{ type: 'heading', level: 1, text: 'Łukasz Żak' }]), { url: '/name' }),
  '/accent': () => pageOf(layout([{ type: 'heading', level: 1, text: 'José Peña' }]), { url: '/accent' }),
  '/code': () =>
    pageOf(
      layout([
        { type: 'heading', level: 1, text: 'Code' },
        { type: 'styledText', code: true, text: 'LADDER-2026-11' },
      ]),
      { url: '/code' },
    ),
  '/form': () =>
    pageOf(
      layout([
        { type: 'heading', level: 1, text: 'A form' },
        { type: 'slider', name: 'months', label: 'Length', min: 3, max: 72, step: 3 },
        { type: 'keyFacts', items: [{ label: 'Rate', value: '4 %' }] },
        { type: 'note', text: 'A note' },
        { type: 'sign', name: 'star', label: 'A node that few pages draw' },
      ]),
      { url: '/form' },
    ),
};
let browser: Browser;
let site: Site;
beforeAll(async () => {
  site = await openSite(() => ({ status: 404 }), pages);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await site.close();
});

test.each(Object.keys(pages))(
  'issue 4: the modules that %s comes to load untouched are exactly those that its HTML names',
  async (path) => {
    const tab = await browser.newPage();
    const loaded = new Set<string>();
    tab.on('request', (request) => request.resourceType() === 'script' && loaded.add(new URL(request.url()).pathname));
    await tab.goto(site.url + path);
    const named = await tab.evaluate(() =>
      Array.from(
        document.querySelectorAll('link[rel="modulepreload"], script[type="module"]'),
        (one) => one.getAttribute('href') ?? one.getAttribute('src'),
      ),
    );
    await tab.waitForLoadState('networkidle');
    expect([...loaded].toSorted()).toEqual(named.toSorted());
    for (const part of ['Slider', 'Sign-', 'StyledText']) {
      const isOfPage = path === (part === 'StyledText' ? '/code' : '/form');
      expect(named.some((name) => name?.includes(part))).toBe(isOfPage);
    }
    expect(named.some((name) => name?.includes('rare-modules'))).toBe(path === '/form' || path === '/code');
    await tab.close();
  },
);

test.each([
  ['/words', ['serif-english']],
  ['/accent', ['serif-english', 'serif-other-latin']],
  ['/name', ['serif-english', 'source-serif-4-latin-ext-wght']],
  ['/code', ['serif-english', 'source-code-pro-latin-wght']],
])(
  'the fonts of English letters begin with the page, those of rarer letters and of code come where one stands: %s',
  async (path, others) => {
    const tab = await browser.newPage();
    const loaded: string[] = [];
    tab.on('request', (request) => request.resourceType() === 'font' && loaded.push(new URL(request.url()).pathname));
    await tab.goto(site.url + path);
    const named = await tab.evaluate(() =>
      Array.from(document.querySelectorAll('link[as="font"]'), (one) => one.getAttribute('href') ?? ''),
    );
    await tab.evaluate(() => document.fonts.ready);
    await tab.waitForLoadState('networkidle');
    expect(named.map((href) => href.replace(/^.*\/|-normal.*$|-[\w-]{8}\.woff2$/g, '')).toSorted()).toEqual([
      'sans-english',
      'serif-english',
    ]);
    expect(
      loaded
        .filter((href) => !href.includes('sans-english'))
        .map((href) => href.replace(/^.*\/|-normal.*$|-[\w-]{8}\.woff2$/g, ''))
        .toSorted(),
    ).toEqual(others);
    // Not one byte of the face of code is in the HTML of a page without code.
    expect((await (await fetch(site.url + path)).text()).includes('source-code-pro')).toBe(path === '/code');
    await tab.close();
  },
);
