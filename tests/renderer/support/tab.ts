import { afterEach, beforeAll, expect } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page as Tab } from 'playwright-core';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { ladderPage } from './pages.ts';
import { type Answerer, openSite, type Reply, type Site } from './site.ts';

let browser: Browser;
const problems: string[] = [];

/** The site, the context and the tab of the test that runs. */
export let site: Site;
export let context: BrowserContext;
export let tab: Tab;

/** Gives each test of a file a site and a tab of its own. A test fails if the console of its tab said an error. */
export function useTab(): void {
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await context.close();
    await site.close();
    expect(problems.splice(0), 'errors of the console').toEqual([]);
  });
}

/** Opens an empty tab on a site with these pages. */
export async function openTab(
  pages: Record<string, () => Page>,
  answer: Answerer = () => ({ status: 404 }),
  options: BrowserContextOptions = {},
): Promise<void> {
  site = await openSite(answer, pages);
  context = await browser.newContext(options);
  tab = await context.newPage();
}

/** Opens a page without motion, and waits until its script runs. */
export async function open(
  path: string,
  pages: Record<string, () => Page>,
  answer?: Answerer,
  options: BrowserContextOptions = {},
): Promise<void> {
  await openTab(pages, answer, { reducedMotion: 'reduce', ...options });
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => {
    // A refused or cut request is what several of these tests are about.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  await tab.goto(site.url + path);
  // A browser that is busy has no idle moment, and nothing else would end this wait.
  await tab.locator('html').evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

/** The parts of the ladder's page, and the updates that it sent. */
export const box = () => tab.getByRole('textbox', { name: 'Length in months' });
export const next = () => tab.getByRole('button', { name: 'Continue' });
export const updates = () => site.asked.filter((asked) => asked.path.endsWith('/updates'));
export const ladder = { '/ladder': () => ladderPage() };

/** Answers each request with the next of these, and every later one with the last. */
export const answering = (...replies: (Reply | VoyagerAnswer)[]): Answerer => {
  let turn = 0;
  return () => {
    const reply = replies[Math.min(turn, replies.length - 1)];
    turn += 1;
    return reply !== undefined && 'voyagerRecordId' in reply ? { json: reply } : (reply as Reply);
  };
};

/** A refusal as the server words it. */
export const problem = (status: number, more: object = {}): Reply => ({
  status,
  json: { type: 'about:blank', title: 'Refused', status, code: 'refused', traceId: 't', ...more },
});
