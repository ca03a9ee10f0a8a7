import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '#renderer/nodes/remount/examples.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  browser = await sharedBrowser();
  const { body, ...more } = examples.typical;
  const rows = (remount: boolean) =>
    pageOf(
      layout([{ type: 'heading', text: 'Accounts', level: 1 }, ...body], {
        ...more,
        dialogs: {
          rename: { ...more.dialogs!['rename']!, body: more.dialogs!['rename']!.body.filter(({ type }) => remount || type !== 'remount') },
        },
      }),
      { url: '/accounts' },
    );
  site = await openSite(() => ({ status: 404 }), { '/accounts': () => rows(true), '/kept': () => rows(false) });
});
afterAll(async () => {
  await site.close();
});

const typedAgain = async (path: string) => {
  const tab = await browser.newPage();
  await tab.goto(site.url + path);
  await hydrated(tab);
  await tab.getByRole('button', { name: 'Rename' }).click();
  await tab.getByRole('textbox', { name: 'Name' }).fill('Rainy days');
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Rename' }).click();
  const typed = await tab.getByRole('textbox', { name: 'Name' }).inputValue();
  const nested = await tab.locator('form form').count();
  await tab.close();
  return [typed, nested];
};

test('feature 13: what is typed into a dialog ends with it, and its form stands in no other', async () => {
  expect(await typedAgain('/accounts')).toEqual(['Savings', 0]);
});

test('feature 13: without the node that ends it, it stays (negative control)', async () => {
  expect(await typedAgain('/kept')).toEqual(['Rainy days', 0]);
});
