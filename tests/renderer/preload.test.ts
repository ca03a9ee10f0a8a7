import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite, type Site } from './support/site.ts';

// Modules load by need, and the first response names exactly those: none is found out late, none comes for nothing.
const pages = {
  '/words': () => pageOf(layout([{ type: 'heading', level: 1, text: 'Words' }]), { url: '/words' }),
  '/form': () =>
    pageOf(
      layout([
        { type: 'heading', level: 1, text: 'A form' },
        { type: 'slider', name: 'months', label: 'Length', min: 3, max: 72, step: 3 },
        { type: 'keyFacts', items: [{ label: 'Rate', value: '4 %' }] },
        { type: 'note', text: 'A note' },
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
    expect(named.some((name) => name?.includes('Slider'))).toBe(path === '/form');
    await tab.close();
  },
);

test('the fonts begin with the page, and no other is fetched', async () => {
  const tab = await browser.newPage();
  const loaded = new Set<string>();
  tab.on('request', (request) => request.resourceType() === 'font' && loaded.add(new URL(request.url()).pathname));
  await tab.goto(`${site.url}/words`);
  const named = await tab.evaluate(() => Array.from(document.querySelectorAll('link[as="font"]'), (one) => one.getAttribute('href')));
  await tab.waitForLoadState('networkidle');
  expect(named).toHaveLength(2);
  expect([...loaded].toSorted()).toEqual(named.toSorted());
  await tab.close();
});
