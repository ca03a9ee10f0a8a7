import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { sharedBrowser } from '../support/browser.ts';
import { takenOver } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

const deposit: LayoutNode = {
  type: 'dateField',
  name: 'on',
  label: 'Day of the deposit',
  hint: 'For example, 6 / 15 / 2026',
  calendar: true,
  min: '2026-06-01',
  max: '2026-08-31',
};
const { min: _min, max: _max, ...unbounded } = deposit;
const bodyWith = (node: LayoutNode) => inShell([{ type: 'heading', level: 1, text: 'Deposit' }, node], 'Deposit');
const body = bodyWith(deposit);
const free = bodyWith(unbounded as LayoutNode);

describe('UI-5: a calendar for near dates, never the only way', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof openSite>>;
  let context: BrowserContext;
  let tab: Tab;
  beforeAll(async () => {
    browser = await sharedBrowser();
    site = await openSite(() => ({ status: 404 }), {
      '/empty': () => pageOf(layout(body, { form: { on: null } }), { url: '/empty' }),
      '/end': () => pageOf(layout(free, { form: { on: '2026-03-31' } }), { url: '/end' }),
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
    await tab.goto(site.url + path);
    await takenOver(tab);
    await tab.getByRole('button', { name: 'Day of the deposit: choose from a calendar' }).click();
    await tab.getByRole('dialog', { name: 'Day of the deposit' }).waitFor();
  };
  const box = () => tab.getByRole('textbox', { name: 'Day of the deposit' });
  const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('by keyboard alone: the box comes first, arrows move, Enter writes the day and returns the focus', async () => {
    await tab.goto(`${site.url}/june`);
    await takenOver(tab);
    await box().focus();
    await tab.keyboard.press('Tab');
    expect(await focused()).toBe('Day of the deposit: choose from a calendar');
    await tab.keyboard.press('Enter');
    await expect.poll(focused).toBe('Tuesday, June 30, 2026 selected');
    for (const key of ['ArrowRight', 'ArrowDown', 'End']) await tab.keyboard.press(key);
    await expect.poll(focused).toBe('Saturday, July 11, 2026');
    expect(await tab.getByRole('dialog').getByText('July 2026', { exact: true }).count()).toBe(1);
    await tab.keyboard.press('Enter');
    await expect.poll(() => box().inputValue()).toBe('07/11/2026');
    expect([await focused(), await tab.getByRole('dialog').count()]).toEqual(['Day of the deposit: choose from a calendar', 0]);
  });

  test('with nothing in the box it begins at today, in New York; Escape leaves the box as it was', async () => {
    await open('/empty');
    await expect.poll(focused).toBe('Today, Thursday, July 9, 2026');
    expect(await tab.locator('[aria-current=date]').getAttribute('aria-label')).toBe('Today, Thursday, July 9, 2026');
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('');
  });

  test('days and months beyond the bounds cannot be chosen', async () => {
    await open('/june');
    const before = tab.getByRole('button', { name: 'Previous month' });
    expect(await before.getAttribute('aria-disabled')).toBe('true');
    await tab.keyboard.press('PageUp');
    await expect.poll(focused).toBe('Monday, June 1, 2026, First available date');
    await tab.getByRole('button', { name: 'Next month' }).click();
    await tab.getByRole('button', { name: 'Next month' }).click();
    await tab.getByRole('dialog').getByText('August 2026', { exact: true }).waitFor();
    expect(await tab.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('each key leads from March 31 to the day that it says, and from right to left the other way', async () => {
    await open('/end');
    for (const [key, onward, mirrored] of [
      ['ArrowRight', 'Wednesday, April 1, 2026', 'Monday, March 30, 2026'],
      ['ArrowLeft', 'Monday, March 30, 2026', 'Wednesday, April 1, 2026'],
      ['ArrowUp', 'Tuesday, March 24, 2026', 'Tuesday, March 24, 2026'],
      ['ArrowDown', 'Tuesday, April 7, 2026', 'Tuesday, April 7, 2026'],
      ['Home', 'Sunday, March 29, 2026', 'Sunday, March 29, 2026'],
      ['End', 'Saturday, April 4, 2026', 'Saturday, April 4, 2026'],
      ['PageUp', 'Saturday, February 28, 2026', 'Saturday, February 28, 2026'],
      ['Shift+PageDown', 'Wednesday, March 31, 2027', 'Wednesday, March 31, 2027'],
    ] as const)
      for (const [direction, day] of [
        ['ltr', onward],
        ['rtl', mirrored],
      ] as const) {
        await expect.poll(focused).toBe('Tuesday, March 31, 2026 selected');
        await tab.evaluate((dir) => (document.dir = dir), direction);
        await tab.keyboard.press(key);
        await expect.poll(focused, { message: `${key}, ${direction}` }).toBe(day);
        // Left, the calendar begins at the day of the box again.
        await tab.keyboard.press('Escape');
        await tab.getByRole('dialog').waitFor({ state: 'detached' });
        await tab.getByRole('button', { name: 'Day of the deposit: choose from a calendar' }).click();
      }
  });

  test('a press chooses a day, months keep six weeks, and the policy of the page is kept', async () => {
    const refused: string[] = [];
    tab.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
    await open('/june');
    const rows = tab.getByRole('grid').locator('tbody tr');
    expect(await rows.count()).toBe(6);
    await tab.getByRole('button', { name: 'Next month' }).click();
    expect(await rows.count()).toBe(6);
    await tab.getByRole('button', { name: 'Friday, July 17, 2026' }).click();
    await expect.poll(() => box().inputValue()).toBe('07/17/2026');
    expect(await tab.getByRole('dialog').count()).toBe(0);
    expect(refused).toEqual([]);
  });

  test('axe finds nothing, in light and dark, and nothing scrolls sideways at 320 px', async () => {
    await open('/june');
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme });
      expect(await findingsOf(tab.mainFrame(), colorScheme === 'dark' ? { only: ofColours } : {})).toEqual([]);
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
