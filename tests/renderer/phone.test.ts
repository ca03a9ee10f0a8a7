import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Locator, Page as Tab } from 'playwright-core';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, ladderPage, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

let browser: Browser;
let context: BrowserContext;
let site: Site;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 404 }), { '/ladder': () => ladderPage(), '/long': () => pageOf(layout(inShell(long, 'Long'))) });
});
afterEach(() => context.close());
afterAll(async () => {
  await site.close();
});

const long: LayoutNode[] = [
  { type: 'heading', text: 'Long', level: 1 },
  ...Array.from({ length: 30 }, (): LayoutNode => ({ type: 'text', text: 'A line of a step that is longer than the screen.' })),
  {
    type: 'button',
    id: 'go',
    label: 'Continue',
    kind: 'primary',
    disabled: true,
    reason: 'There is nothing to send.',
    press: [{ do: 'back' }],
  },
];

async function open(width: number, height: number, page = 'ladder'): Promise<void> {
  context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  tab = await context.newPage();
  await tab.goto(`${site.url}/${page}`);
  await hydrated(tab);
}
const next = () => tab.getByRole('button', { name: 'Continue' });
const inSight = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('UI-5: on a phone the primary button is full-width and stays at the bottom while the keyboard is closed', () => {
  test('it is in sight on a step longer than the screen, and where it belongs once that is reached', async () => {
    await open(360, 640);
    expect(await tab.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
    expect(await inSight(next())).toBe(true);
    await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await tab.getByRole('contentinfo').waitFor();
    const [button, footer] = await Promise.all([next().boundingBox(), tab.getByRole('contentinfo').boundingBox()]);
    expect(button!.y + button!.height).toBeLessThan(footer!.y);
  });

  test('while something is typed it gives the room to the keyboard', async () => {
    await open(360, 640);
    await tab.getByRole('textbox', { name: 'Length in months' }).focus();
    expect(await inSight(next())).toBe(false);
    await tab.getByRole('slider').focus();
    expect(await inSight(next())).toBe(true);
  });

  test.each([
    ['a lying phone', 640, 360],
    ['zoom of 400 %', 320, 256],
    ['a desktop', 1280, 600],
  ])('%s has no room to spare', async (_name, width, height) => {
    await open(width, height);
    expect(await inSight(next())).toBe(false);
  });

  test('A1-02: WCAG 2.4.11: nothing that has the focus stands behind it', async () => {
    await open(360, 640);
    const hidden: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await tab.keyboard.press('Tab');
      const covered = await tab.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('button[value="continue"]')?.parentElement;
        if (!focused || !bar || bar.contains(focused) || focused === document.body) return null;
        const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return one.bottom > other.top && one.top < other.bottom ? focused.outerHTML.slice(0, 80) : null;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  });

  test('why it is disabled comes into sight once it is pressed', async () => {
    await open(360, 640, 'long');
    const { x, y } = (await next().boundingBox())!;
    await tab.mouse.click(x + 9, y + 9);
    const why = tab.getByText('There is nothing to send.', { exact: true }).last();
    await tab.waitForFunction((said) => said!.getBoundingClientRect().height > 10, await why.elementHandle());
    expect(await inSight(why)).toBe(true);
    expect(await inSight(next())).toBe(true);
  });
});
