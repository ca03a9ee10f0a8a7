import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
let tab: Tab;
/** Lets the answer go that is held; how it is answered. Null until the request has arrived. */
let answer: ((outcome: 'done' | 'failed') => void) | null = null;
const opened = new Date('2026-11-21T15:00:00-05:00');

const stands = (state: string): LayoutNode['$if'] => ({ $: ['==', ['get', 'state', 'call:save'], state] });
const saving = (heading: string) =>
  pageOf(
    layout(
      [
        { type: 'heading', text: heading, level: 1 },
        { type: 'textField', name: 'name', label: 'Name', autocomplete: 'off' },
        { type: 'text', text: 'Saving…', $if: stands('pending') },
        { type: 'text', text: 'Saved.', $if: stands('done') },
        { type: 'text', text: 'Not saved.', $if: stands('failed') },
        { type: 'button', id: 'save', label: 'Save', press: [{ do: 'call', as: 'call:save', for: 3000 }] },
        { type: 'callStates' },
      ],
      { form: { name: null } },
    ),
    { url: '/saving' },
  );
/** A code is asked for in a form of its own, which goes once the code was right. */
const confirming = (asks: boolean) =>
  pageOf(
    layout([
      { type: 'heading', text: 'Your number', level: 1 },
      ...(asks
        ? [
            {
              type: 'form',
              name: 'code',
              start: { code: null },
              children: [{ type: 'button', id: 'save', label: 'Save', press: [{ do: 'call', as: 'call:save', for: 1000 }] }],
            } satisfies LayoutNode,
          ]
        : []),
      { type: 'note', text: 'Confirmed.', live: true, $if: stands('done') },
      { type: 'callStates' },
    ]),
    { url: '/confirming' },
  );

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    ({ body }) =>
      new Promise((resolve) => {
        answer = (outcome) =>
          resolve({
            json: {
              outcome,
              issues: [],
              then: [{ do: 'set', state: { 'call:save': outcome } }],
              // The page is another now: what follows is done on it.
              page: outcome !== 'done' ? null : body.includes('/confirming') ? confirming(false) : saving('Saved once'),
            },
          });
      }),
    { '/saving': () => saving('Saving'), '/confirming': () => confirming(true) },
  );
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  tab = await browser.newPage();
  answer = null;
  await tab.clock.install({ time: opened });
  await tab.goto(`${site.url}/saving`);
  await hydrated(tab);
  // Time stands still but where a test lets it run: a busy machine uses none of it up.
  await tab.clock.pauseAt(opened.getTime() + 60_000);
});

const press = async (outcome: 'done' | 'failed') => {
  answer = null;
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText('Saving…').waitFor();
  await expect.poll(() => answer).not.toBeNull();
  answer!(outcome);
};

test('feature 8: a call is pending until it is answered, done for as long as it says, also where the page was read again', async () => {
  await press('done');
  await tab.getByText('Saved.').waitFor();
  expect(await tab.getByText('Saving…').count()).toBe(0);
  expect(await tab.getByRole('heading', { name: 'Saved once' }).count()).toBe(1);
  await tab.clock.runFor(2900);
  expect(await tab.getByText('Saved.').count()).toBe(1);
  await tab.clock.runFor(200);
  await tab.getByText('Saved.').waitFor({ state: 'detached' });
});

test('feature 8: what failed stays, and goes with the next edit or the next press', async () => {
  await press('failed');
  await tab.getByText('Not saved.').waitFor();
  await tab.clock.runFor(60_000);
  expect(await tab.getByText('Not saved.').count()).toBe(1);
  await tab.getByLabel('Name').pressSequentially('H');
  await tab.getByText('Not saved.').waitFor({ state: 'detached' });
  await press('failed');
  await tab.getByText('Not saved.').waitFor();
  await press('done');
  await tab.getByText('Saved.').waitFor();
  expect(await tab.getByText('Not saved.').count()).toBe(0);
});

test('feature 8: a call whose form goes with its answer stands as done on what is shown then, is heard, and ends when it says', async () => {
  await tab.goto(`${site.url}/confirming`);
  await hydrated(tab);
  await tab.clock.runFor(1000);
  answer = null;
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => answer).not.toBeNull();
  answer!('done');
  await tab.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  await tab.clock.runFor(10);
  const words = tab.locator('p:not([role])', { hasText: 'Confirmed.' });
  await words.waitFor();
  await tab.clock.runFor(600);
  expect(await tab.getByRole('status').allTextContents()).toContain('Confirmed.');
  expect(await words.count()).toBe(1);
  await tab.clock.runFor(600);
  await words.waitFor({ state: 'detached' });
});
