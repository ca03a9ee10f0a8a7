import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { findingsOf } from '#tests/support/axe-findings.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { smallPng } from '#tests/support/small-files.ts';
import { unsettledPlans } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

// The view types as a person meets them: the built renderer before the real server.
let server: Awaited<ReturnType<typeof startMeansServer>>;
let browser: Browser;
let context: BrowserContext;
let person: SignedIn;
let account: string;
let tab: Tab;
beforeAll(async () => {
  await rendererBuild();
  server = await startMeansServer({ rendering: await loadRenderedPages(join(dist, '..')) });
  browser = await sharedBrowser();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  account = accounts[0]?.externalizedAccountId ?? '';
  context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const data = { username: person.username, password: person.password };
  await context.request.post(`${server.origin}/api/session`, { data, headers: { origin: server.origin } });
  tab = await context.newPage();
});
afterEach(() => context.close());

const heading = (name: string) => tab.getByRole('heading', { name, level: 1 }).waitFor();
/** Updates that were sent, one line each. */
function sent(): string[] {
  const bodies: string[] = [];
  tab.on('request', (request) => request.url().endsWith('/updates') && bodies.push(request.postData() ?? ''));
  return bodies;
}
/** To a step, by the record's own steps before it. */
async function openAt(step: 'documents' | 'building' | 'signing'): Promise<void> {
  await tab.goto(`${server.origin}/accounts/${account}/plan/documents`);
  await hydrated(tab);
  if (step === 'documents') return;
  await tab.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: smallPng() });
  await tab.getByRole('button', { name: 'Remove a.png' }).waitFor();
  await tab.getByRole('button', { name: 'Continue' }).click();
  await heading('Your plan');
  if (step === 'building') return;
  for (const [press, next] of [
    ['Continue', 'Your plan at a glance'],
    ['Continue', 'The agreement'],
  ] as const) {
    await tab.getByRole('button', { name: press }).click();
    await heading(next);
  }
  await tab.getByRole('checkbox').check();
  await tab.getByRole('button', { name: 'Agree' }).click();
  await heading('Sign your plan');
}

test('a photo of 12 MB comes in pieces through a line that is cut, and is attached once', async () => {
  await openAt('documents');
  let cut = 0;
  await tab.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0' && cut++ === 0
      ? route.abort()
      : route.continue(),
  );
  // From a file of this machine: bytes that are handed to the browser take seconds.
  const folder = mkdtempSync(join(tmpdir(), 'voyager-photo-'));
  writeFileSync(join(folder, 'photo.png'), smallPng(12 * 1_048_576));
  await tab.locator('input[type=file]').setInputFiles(join(folder, 'photo.png'));
  await tab.getByRole('button', { name: 'Remove photo.png' }).waitFor();
  rmSync(folder, { recursive: true });
  expect(cut).toBeGreaterThan(0);
  expect(await tab.getByRole('listitem').filter({ hasText: 'photo.png' }).count()).toBe(1);
  expect(await findingsOf(tab.mainFrame())).toEqual([]);
});

test('001, 4.1: when the animation ends, an update is sent, once; meanwhile a dialog is read in peace', async () => {
  // Time stands still but where the test moves it.
  await tab.clock.install();
  await openAt('building');
  const updates = sent();
  await tab.getByRole('button', { name: 'Why it takes a moment' }).click();
  await tab.clock.runFor(30_000);
  expect(updates).toEqual([]);
  expect(await findingsOf(tab.mainFrame())).toEqual([]);
  await tab.keyboard.press('Escape');
  await tab.clock.runFor(2000);
  expect(updates).toEqual([]);
  await tab.clock.runFor(2000);
  await heading('Your plan at a glance');
  await tab.clock.runFor(30_000);
  expect(updates).toHaveLength(1);
});

test('whoever wants no motion sees the end at once, and goes on by the button before it goes on by itself', async () => {
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await openAt('building');
  await tab.getByText('Your plan is ready').first().waitFor();
  const updates = sent();
  await tab.getByRole('button', { name: 'Continue' }).click();
  await heading('Your plan at a glance');
  expect(updates).toHaveLength(1);
});

test('001, 4.1: a polling view asks each second; with a layout it stops and replaces history', async () => {
  unsettledPlans.set(account, 2);
  await tab.route('https://signing.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<button onclick="parent.postMessage({ type: 'complete' }, '*')">Sign</button>` }),
  );
  await openAt('signing');
  const before = await tab.evaluate(() => history.length);
  const updates = sent();
  await tab.frameLocator('iframe').getByRole('button', { name: 'Sign' }).click();
  await tab.getByText('We are working on it').first().waitFor();
  const waiting = await tab.evaluate(() => history.length);
  const ticking = setInterval(() => server.clock.move(500), 200);
  await heading('Your plan is open');
  clearInterval(ticking);
  const asked = updates.length;
  expect(asked).toBeGreaterThan(1);
  expect(updates.slice(1).every((body) => body.includes('EmptyVoyagerRequest'))).toBe(true);
  // The page that waited is no page to come back to.
  expect(await tab.evaluate(() => history.length)).toBe(waiting);
  expect(waiting - before).toBeLessThanOrEqual(1);
  // Where it went, nothing asks again: the next request is what is pressed.
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.waitForURL(`${server.origin}/`);
  expect(updates).toHaveLength(asked + 1);
});
