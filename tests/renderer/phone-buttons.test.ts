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

  test('what the keyboard comes to is scrolled clear of the buttons that stick', async () => {
    await tab.setViewportSize({ width: 320, height: 520 });
    expect(await coveredOnTheWay()).toEqual([]);
    // The control: without the room that is kept, something is covered.
    await tab.evaluate(() => {
      const none = new CSSStyleSheet();
      none.replaceSync('main :focus { scroll-margin: 0 !important; }');
      document.adoptedStyleSheets = [none];
      document.querySelector<HTMLElement>('h1')?.focus();
    });
    expect(await coveredOnTheWay()).not.toEqual([]);
  });
});

/** Goes through the page by the Tab key and names what then stands under the buttons that stick. */
async function coveredOnTheWay(): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await tab.keyboard.press('Tab');
    const under = await tab.evaluate(() => {
      const focused = document.activeElement;
      const bar = [...document.querySelectorAll('main [class]')].find((one) => getComputedStyle(one).position === 'sticky');
      if (!focused?.closest('main') || bar === undefined || bar.contains(focused)) return null;
      const [box, top] = [focused.getBoundingClientRect(), bar.getBoundingClientRect().top];
      return box.bottom > top && box.top < innerHeight ? focused.outerHTML : null;
    });
    if (under !== null) covered.push(under);
  }
  return covered;
}
