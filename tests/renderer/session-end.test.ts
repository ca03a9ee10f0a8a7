import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { Page } from '#schemas/wire.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { ladderPage } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const minute = 60_000;
const session = { idleFor: 29 * minute, endsIn: 12 * 60 * minute };

let browser: Browser;
let context: BrowserContext;
let site: Site;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context.close();
  await site.close();
});

async function open(stated: Page['session']): Promise<Tab> {
  site = await openSite(() => ({ status: 404 }), { '/ladder': () => ladderPage({ session: stated }) });
  context = await browser.newContext({ reducedMotion: 'reduce' });
  asked = 0;
  context.on('request', (request) => (asked += request.url().includes('/api/pages?url=') ? 1 : 0));
  await context.clock.install({ time: new Date('2026-11-21T15:00:00-05:00') });
  return openTab();
}
async function openTab(): Promise<Tab> {
  const tab = await context.newPage();
  await tab.goto(`${site.url}/ladder`);
  await hydrated(tab);
  return tab;
}
const warning = (tab: Tab) => tab.getByRole('alertdialog', { name: /You will be signed out at/ });
const stay = (tab: Tab) => tab.getByRole('button', { name: 'Stay signed in' });
/** The number of session requests in all tabs. */
let asked = 0;

describe('UI-18: session timeout', () => {
  test('warns two minutes before and no sooner; one key stays; and it warns again when nothing more is done', async () => {
    const tab = await open(session);
    await tab.clock.fastForward(26 * minute);
    expect(await warning(tab).count()).toBe(0);
    await tab.clock.fastForward(minute + 1000);
    await warning(tab).waitFor();
    await tab.waitForFunction(() => document.activeElement?.textContent === 'Stay signed in');
    // The next two minutes are counted from the answer, so the clock waits for it.
    const answered = tab.evaluate(
      () => new Promise((resolve) => document.addEventListener('voyager:answered', () => resolve(null), { once: true })),
    );
    await tab.keyboard.press('Enter');
    await warning(tab).waitFor({ state: 'detached' });
    await answered;
    expect(asked).toBe(1);
    await tab.clock.fastForward(26 * minute);
    expect(await warning(tab).count()).toBe(0);
    await tab.clock.fastForward(minute + 1000);
    await warning(tab).waitFor();
    await tab.keyboard.press('Escape');
    await expect.poll(() => asked).toBe(2);
  });

  test('what is typed stays, and the focus returns to it', async () => {
    const tab = await open(session);
    const box = tab.getByRole('textbox', { name: 'Length in months' });
    await box.fill('36');
    await tab.clock.fastForward(27 * minute + 1000);
    await stay(tab).click();
    await warning(tab).waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('36');
    await tab.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Length in months');
  });

  test('staying in one tab is staying in all', async () => {
    const tab = await open(session);
    const other = await openTab();
    await tab.clock.fastForward(27 * minute + 1000);
    await Promise.all([warning(tab).waitFor(), warning(other).waitFor()]);
    await stay(other).click();
    await warning(tab).waitFor({ state: 'detached' });
    expect(asked).toBe(1);
  });

  test('at its end the page is hidden and asked for again: the server leads to signing in and back here', async () => {
    const tab = await open(session);
    await tab.route('**/api/pages?url=*', (route) => route.fulfill({ json: { redirect: '/sign-in?to=%2Fladder' } }));
    const again = tab.waitForEvent('framenavigated');
    await tab.clock.fastForward(29 * minute);
    expect(new URL((await again).url()).pathname).toBe('/ladder');
  });

  test('a session that may live no longer cannot be extended, and says so', async () => {
    const tab = await open({ ...session, endsIn: 5 * minute });
    await tab.clock.fastForward(3 * minute + 1000);
    await warning(tab).getByText('One sign-in lasts no longer than this.').waitFor();
    expect(await stay(tab).count()).toBe(0);
    await tab.getByRole('button', { name: 'Close' }).click();
    expect(asked).toBe(0);
  });

  test('nobody signed in is never warned', async () => {
    const tab = await open(null);
    await tab.clock.fastForward(13 * 60 * minute);
    expect(await warning(tab).count()).toBe(0);
  });
});
