import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hydratedInStillTime, standStill } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  const waiting = layout(
    [
      { type: 'heading', text: 'Waiting', level: 1 },
      { type: 'numberField', name: 'code', label: 'Code', max: 99 },
      { type: 'timer', after: 30_000, event: 'AGAIN' },
      { type: 'button', id: 'open', label: 'Why', press: [{ do: 'open', dialog: 'why' }] },
      { type: 'button', id: 'again', label: 'Ask now', press: [{ do: 'submit', event: 'AGAIN' }] },
    ],
    { form: { code: null }, dialogs: { why: { title: 'Why', body: [{ type: 'text', text: 'So.' }] } } },
  );
  site = await openSite(() => ({ status: 422, json: { type: '', title: 'No', status: 422, code: 'noTransition', traceId: 't' } }), {
    '/waiting': () => pageOf(waiting, { kind: 'flow', url: '/waiting', voyager: voyager({ stepId: 'waiting' }) }),
  });
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  tab = await browser.newPage();
  await standStill(tab);
  await tab.goto(`${site.url}/waiting`);
  await hydratedInStillTime(tab);
  site.asked.length = 0;
});

const updates = () => site.asked.filter(({ path }) => path.endsWith('/updates')).map(({ body }) => JSON.parse(body) as { event: string });
const answered = () => tab.waitForResponse((response) => response.url().endsWith('/updates'));

test('feature 18: a timer of a view posts its event, with what is typed, once and not before its time', async () => {
  await tab.getByLabel('Code').fill('7');
  await tab.clock.runFor(29_000);
  expect(updates()).toEqual([]);
  const sent = answered();
  await tab.clock.runFor(2000);
  await sent;
  await tab.clock.runFor(120_000);
  expect(updates()).toMatchObject([{ event: 'AGAIN', values: { code: 7 } }]);
});

test('feature 18: it waits while a dialog is read or what is typed is wrong, and takes nobody’s focus', async () => {
  await tab.getByRole('button', { name: 'Why' }).click();
  await tab.clock.runFor(60_000);
  expect(updates()).toEqual([]);
  await tab.keyboard.press('Escape');
  await tab.getByLabel('Code').fill('100');
  await tab.clock.runFor(60_000);
  expect(updates()).toEqual([]);
  expect(await tab.getByLabel('Code').evaluate((box) => box === document.activeElement)).toBe(true);
  const sent = answered();
  await tab.getByLabel('Code').fill('9');
  await tab.clock.runFor(2000);
  await sent;
  expect(updates()).toHaveLength(1);
});
