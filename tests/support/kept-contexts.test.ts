import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { sharedBrowser } from './browser.ts';

const site = createServer((_request, response) => response.end('<!doctype html><title>x</title>'));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

const options = { viewport: { width: 333, height: 444 } };
async function visit(context: BrowserContext): Promise<{ stored: string | null; cookie: string; isMarked: boolean }> {
  const page = await context.newPage();
  await page.goto(url);
  return page.evaluate(() => ({ stored: localStorage.getItem('who'), cookie: document.cookie, isMarked: 'marked' in globalThis }));
}

test('a context that a test closed is the next one of the same options, without its pages, cookies, storage and listeners', async () => {
  const browser = await sharedBrowser();
  const first = await browser.newContext(options);
  let heard = 0;
  first.on('page', () => void heard++);
  await visit(first);
  await first
    .pages()
    .at(-1)
    ?.evaluate(() => (localStorage.setItem('who', 'the first'), (document.cookie = 'who=first')));
  expect(await visit(first)).toEqual({ stored: 'the first', cookie: 'who=first', isMarked: false }); // control
  await first.close();
  const other = await browser.newContext({ viewport: { width: 334, height: 444 } });
  expect(other).not.toBe(first);
  const again = await browser.newContext(options);
  expect(again).toBe(first);
  expect(await visit(again)).toEqual({ stored: null, cookie: '', isMarked: false });
  expect(heard).toBe(2);
  expect(await browser.newContext(options)).not.toBe(first); // who has it has it alone
});

test('a context that was set up for good is ended', async () => {
  const browser = await sharedBrowser();
  const first = await browser.newContext({ ...options, locale: 'de-DE' });
  await first.addInitScript(() => Object.assign(globalThis, { marked: true }));
  expect((await visit(first)).isMarked).toBe(true);
  await first.close();
  const next = await browser.newContext({ ...options, locale: 'de-DE' });
  expect((await visit(next)).isMarked).toBe(false);
});

test('a page that was opened alone ends with its context, and the next one is opened as it was', async () => {
  const browser = await sharedBrowser();
  const page = await browser.newPage(options);
  const context = page.context();
  const ended = new Promise((resolve) => context.once('close', resolve));
  await page.close();
  await ended;
  await (await browser.newPage(options)).close();
});
