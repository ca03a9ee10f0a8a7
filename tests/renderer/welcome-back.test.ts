import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { ladderPage, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

let browser: Browser;
let site: Site;
const hourAgo = Date.now() - 60 * 60_000;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 404 }), {
    '/again': () => ladderPage({ url: '/again', voyager: voyager({ save: { at: hourAgo } }) }),
    '/just-now': () => ladderPage({ url: '/just-now' }),
    '/begun': () => ladderPage({ url: '/begun', voyager: voyager({ save: { at: hourAgo }, revision: 0 }) }),
  });
});
afterAll(async () => {
  await site.close();
});

test('UI-12: who comes back to a step later reads until when the answers are saved; nobody else does', async () => {
  const tab = await browser.newPage();
  const banner = tab.getByText(/^Welcome back\. Your answers are saved up to \w+ \d+, \d+, \d+:\d\d [AP]M$/);
  await tab.goto(`${site.url}/again`);
  await banner.waitFor();
  await tab.getByRole('button', { name: 'Close' }).click();
  await banner.waitFor({ state: 'detached' });
  for (const path of ['/just-now', '/begun']) {
    await tab.goto(site.url + path);
    await hydrated(tab);
    await tab.locator('html').evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await banner.count(), path).toBe(0);
  }
});
