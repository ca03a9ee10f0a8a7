import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { look } from '../studio/studio-browser.ts';
import { ladderAt, startDesk, type DeskServer } from './desk-people.ts';

let all: DeskServer;
let ladder: VoyagerAnswer;
beforeAll(async () => {
  await rendererBuild();
  all = await startDesk({ rendering: await loadRenderedPages(join(dist, '..')) });
  ladder = await ladderAt(all);
});
afterAll(() => all.server.stop());

async function open(person: SignedIn, path: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  const data = { username: person.username, password: person.password };
  await context.request.post(`${all.server.origin}/api/session`, { data, headers: { origin: all.server.origin } });
  const page = await context.newPage();
  await page.goto(`${all.server.origin}${path}`);
  return page;
}

test('an operator finds a record by its flow and step, and reads it as lanes; Back leads to the search as it was', async () => {
  const page = await open(all.operator, '/desk');
  await look(page, 'Records');
  await page.getByLabel('Flow').selectOption(ladder.voyagerType);
  await page.getByLabel('Step').selectOption('confirm');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 record fits.').waitFor();
  if (process.env['SHOTS']) {
    await page.screenshot({ path: '/tmp/h/desk-search.png', fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: '/tmp/h/desk-search-390.png', fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.getByRole('link', { name: ladder.voyagerRecordId.slice(-12) }).click();
  await look(page, 'Edit ladder length: confirm');
  await page.getByRole('region', { name: 'Person' }).getByText('CONTINUE of length').waitFor();
  await page.getByRole('region', { name: 'Person' }).getByText('months (number)').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('48');
  if (process.env['SHOTS']) {
    await page.screenshot({ path: '/tmp/h/desk-record.png', fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: '/tmp/h/desk-record-390.png', fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.goBack();
  await page.getByText('1 record fits.').waitFor();
  expect(await page.getByLabel('Step').inputValue()).toBe('confirm');
});
