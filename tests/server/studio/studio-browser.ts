import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { findingsOf, ofColours } from '#tests/support/axe-findings.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import type { SignedIn, TestServerOptions } from '#tests/support/server.ts';
import { startStudio, type StudioServer } from './studio-people.ts';

/** The studio with its pages, and a browser to open them in. */
export interface StudioInBrowser {
  all: StudioServer;
  /** A page of somebody who is signed in. */
  open(person: SignedIn, path: string): Promise<Page>;
}

/** `options` are asked for once the pages are built. */
export async function startStudioInBrowser(
  options = async (): Promise<TestServerOptions> => ({ rendering: await loadRenderedPages(join(dist, '..')) }),
): Promise<StudioInBrowser> {
  await rendererBuild();
  const all = await startStudio(await options());
  const browser: Browser = await sharedBrowser();
  return {
    all,
    async open(person, path) {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
      onTestFinished(() => context.close());
      const data = { username: person.username, password: person.password };
      await context.request.post(`${all.server.origin}/api/session`, { data, headers: { origin: all.server.origin } });
      const page = await context.newPage();
      await page.goto(`${all.server.origin}${path}`);
      return page;
    },
  };
}

/** axe finds nothing in light and dark, and nothing scrolls sideways on a phone. */
export async function look(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const rules = theme === 'dark' ? { only: ofColours } : {};
    expect.soft(await findingsOf(page.mainFrame(), rules), `${heading}, ${theme}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${heading} at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Begins a draft on the studio's page of drafts. */
export async function beginDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByLabel('A name for it').fill(name);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** A decision or comment in the list of what was said of a draft. */
export const said = (page: Page, words: string): Locator => page.getByRole('region', { name: 'What was said' }).getByText(words);

/** Opens the row of a node in a form. */
export const openNode = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .press('Enter');

/** Chooses what is done with a node of a form, in its menu. */
export async function doWith(page: Page, name: string, act: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^What to do with ${name}`) })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: act }).press('Enter');
}
