import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayByKey, pulledWithin, weeksOf } from '#renderer/nodes/dateField/calendar-days.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

describe('look.md, dates: the days of a calendar', () => {
  test('a month stands in six weeks from Sunday, each of its days once', () => {
    const june = weeksOf('2026-06-15');
    expect(june[0]).toEqual([null, '2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06']);
    for (const [month, days] of [
      ['2026-06', 30],
      ['2024-02', 29],
      ['2026-02', 28],
      ['0001-01', 31],
      ['9999-12', 31],
    ] as const) {
      const all = weeksOf(`${month}-10`);
      expect([all.length, all.flat().filter((one) => one !== null)]).toEqual([
        6,
        Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
      ]);
    }
  });

  test.each([
    ['ArrowRight', false, '2026-07-01', '2026-06-29'],
    ['ArrowLeft', false, '2026-06-29', '2026-07-01'],
    ['ArrowUp', false, '2026-06-23', '2026-06-23'],
    ['ArrowDown', false, '2026-07-07', '2026-07-07'],
    ['Home', false, '2026-06-28', '2026-06-28'],
    ['End', false, '2026-07-04', '2026-07-04'],
    ['PageUp', false, '2026-05-30', '2026-05-30'],
    ['PageDown', true, '2027-06-30', '2027-06-30'],
    ['Tab', false, null, null],
  ])('%s (with Shift: %s) leads from June 30 to %s, and from right to left to %s', (key, shiftKey, onward, mirrored) => {
    expect([dayByKey('2026-06-30', { key, shiftKey }, false), dayByKey('2026-06-30', { key, shiftKey }, true)]).toEqual([onward, mirrored]);
  });

  test('a shorter month has a last day, and bounds pull', () => {
    expect(dayByKey('2026-03-31', { key: 'PageUp', shiftKey: false }, false)).toBe('2026-02-28');
    expect(pulledWithin('2026-05-30', { min: '2026-06-01', max: '2026-08-31' })).toBe('2026-06-01');
    expect(pulledWithin('2026-05-30', {})).toBe('2026-05-30');
  });
});

const deposit: LayoutNode = {
  type: 'dateField',
  name: 'on',
  label: 'Day of the deposit',
  hint: 'For example, 6 / 15 / 2026',
  calendar: true,
  min: '2026-06-01',
  max: '2026-08-31',
};
const body = inShell([{ type: 'heading', level: 1, text: 'Deposit' }, deposit], 'Deposit');

describe('look.md, dates: a calendar for near dates, never the only way', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof openSite>>;
  let context: BrowserContext;
  let tab: Tab;
  beforeAll(async () => {
    browser = await sharedBrowser();
    site = await openSite(() => ({ status: 404 }), {
      '/empty': () => pageOf(layout(body, { form: { on: null } }), { url: '/empty' }),
      '/june': () => pageOf(layout(body, { form: { on: '2026-06-30' } }), { url: '/june' }),
    });
  });
  afterAll(async () => {
    await site.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
    tab = await context.newPage();
    // Half past midnight in Greenwich: still the day before in New York, where accounts live.
    await tab.clock.setFixedTime(new Date('2026-07-10T00:30:00Z'));
  });
  afterEach(() => context.close());

  const open = async (path: string) => {
    await tab.goto(site.url + path, { waitUntil: 'networkidle' });
    await tab.getByRole('button', { name: 'Day of the deposit: choose from a calendar' }).click();
    await tab.getByRole('dialog', { name: 'Day of the deposit' }).waitFor();
  };
  const box = () => tab.getByRole('textbox', { name: 'Day of the deposit' });
  const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('by keyboard alone: the box comes first, arrows move, Enter writes the day and returns the focus', async () => {
    await tab.goto(`${site.url}/june`, { waitUntil: 'networkidle' });
    await box().focus();
    await tab.keyboard.press('Tab');
    expect(await focused()).toBe('Day of the deposit: choose from a calendar');
    await tab.keyboard.press('Enter');
    await expect.poll(focused).toBe('Tuesday, June 30, 2026');
    for (const key of ['ArrowRight', 'ArrowDown', 'End']) await tab.keyboard.press(key);
    await expect.poll(focused).toBe('Saturday, July 11, 2026');
    expect(await tab.getByText('July 2026', { exact: true }).count()).toBe(1);
    await tab.keyboard.press('Enter');
    await expect.poll(() => box().inputValue()).toBe('07/11/2026');
    expect([await focused(), await tab.getByRole('dialog').count()]).toEqual(['Day of the deposit: choose from a calendar', 0]);
  });

  test('with nothing in the box it begins at today, in New York; Escape leaves the box as it was', async () => {
    await open('/empty');
    await expect.poll(focused).toBe('Thursday, July 9, 2026');
    expect(await tab.locator('[aria-current=date]').getAttribute('aria-label')).toBe('Thursday, July 9, 2026');
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('');
  });

  test('days and months beyond the bounds cannot be chosen', async () => {
    await open('/june');
    const before = tab.getByRole('button', { name: 'Previous month' });
    expect(await before.getAttribute('aria-disabled')).toBe('true');
    await tab.keyboard.press('PageUp');
    await expect.poll(focused).toBe('Monday, June 1, 2026');
    await tab.getByRole('button', { name: 'Next month' }).click();
    await tab.getByRole('button', { name: 'Next month' }).click();
    await tab.getByText('August 2026', { exact: true }).waitFor();
    expect(await tab.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('axe finds nothing, in light and dark, and nothing scrolls sideways at 320 px', async () => {
    await open('/june');
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: tab }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('without JavaScript there is the box alone', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${site.url}/june`);
    expect(await page.getByRole('textbox', { name: 'Day of the deposit' }).inputValue()).toBe('06/30/2026');
    expect(await page.getByRole('button', { name: 'choose from a calendar' }).isVisible()).toBe(false);
    await plain.close();
  });
});
