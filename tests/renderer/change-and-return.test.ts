import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const filler = Array.from({ length: 30 }, (_, index) => ({
  label: `Fact ${index}`,
  value: 'As it is',
  change: { label: 'Edit', to: '/edit' },
}));
const review = layout(
  inShell(
    [
      { type: 'heading', text: 'Review', level: 1 },
      { type: 'keyFacts', items: filler },
      { type: 'link', label: 'Look round', to: '/edit' },
    ],
    'Review',
  ),
  { title: 'Review' },
);
const edit = layout(
  inShell(
    [
      { type: 'heading', text: 'Edit', level: 1 },
      { type: 'link', label: 'Done', to: '/review' },
    ],
    'Edit',
  ),
  { title: 'Edit' },
);

let browser: Browser;
let context: BrowserContext;
let site: Site;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 404 }), {
    '/review': () => pageOf(review, { url: '/review' }),
    '/edit': () => pageOf(edit, { url: '/edit' }),
  });
});
afterEach(() => context.close());
afterAll(async () => {
  await site.close();
});

async function leaveBy(name: string): Promise<void> {
  context = await browser.newContext({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
  tab = await context.newPage();
  await tab.goto(`${site.url}/review`);
  await hydrated(tab);
  await tab.getByRole('link', { name, exact: true }).click();
  await tab.getByRole('heading', { level: 1, name: 'Edit' }).waitFor();
}
const focused = () => tab.evaluate(() => document.activeElement?.textContent ?? '');

describe('UI-13: after Change and Continue the focus is on the row just changed', () => {
  test('by going on', async () => {
    await leaveBy('Edit Fact 20');
    await tab.getByRole('link', { name: 'Done' }).click();
    await expect.poll(focused).toBe('Edit Fact 20');
    expect(await tab.locator(':focus').evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });

  test('by the browser’s own Back', async () => {
    await leaveBy('Edit Fact 20');
    await tab.goBack();
    await expect.poll(focused).toBe('Edit Fact 20');
  });

  test('who left by anything else comes back to the page’s title', async () => {
    await leaveBy('Look round');
    await tab.getByRole('link', { name: 'Done' }).click();
    await expect.poll(focused).toBe('Review');
  });
});
