import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { ladderPage } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

let browser: Browser;
let site: Site;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ cut: true }), { '/ladder': () => ladderPage() });
});
afterAll(() => site.close());
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
  tab = await context.newPage();
  await tab.goto(`${site.url}/ladder`);
  await hydrated(tab);
});
afterEach(() => context.close());

const boxOf = async (name: string) => (await tab.getByRole('button', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const sticks = () =>
  tab.evaluate(() => [...document.querySelectorAll('main [class]')].some((one) => getComputedStyle(one).position === 'sticky'));
const largeText = () => tab.evaluate(() => (document.documentElement.style.fontSize = '200%'));

describe('what goes on stays in sight on a phone', () => {
  test('why a button cannot be pressed stands below all buttons of its row, on lines of its own', async () => {
    await tab.getByRole('button', { name: 'Continue' }).press('Enter');
    const reason = await tab.getByText('Choose a length other than the one you have now.').last().boundingBox();
    const [next, reset] = [await boxOf('Continue'), await boxOf('Reset')];
    expect(reason?.width).toBeGreaterThan(240);
    expect(reason?.y).toBeGreaterThanOrEqual(Math.max(next.y + next.height, reset.y + reset.height));
    expect(reset.y).toBe(next.y);
  });

  test('another party’s page is covered by nothing: beside a frame no button sticks', async () => {
    expect(await sticks()).toBe(true);
    await tab.evaluate(() => document.querySelector('main h1')?.after(document.createElement('iframe')));
    expect(await sticks()).toBe(false);
  });

  test('large text, which leaves few letters on a line, puts each button on a line of its own, and hides nothing behind them', async () => {
    expect(await sticks()).toBe(true);
    await largeText();
    const [next, reset] = [await boxOf('Continue'), await boxOf('Reset')];
    expect(reset.y).toBeGreaterThanOrEqual(next.y + next.height);
    expect(await sticks()).toBe(false);
  });
});
