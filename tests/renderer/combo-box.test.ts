import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { takenOver } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

const country: LayoutNode = {
  type: 'comboBox',
  name: 'country',
  label: 'Country',
  required: 'Select a country.',
  options: [
    { value: 'BR', label: 'Brazil' },
    { value: 'CL', label: 'Chile', hint: 'South America' },
    { value: 'CI', label: 'Côte d’Ivoire' },
    { value: 'CU', label: 'Cuba', disabled: true },
  ],
};
const email: LayoutNode = { type: 'emailField', name: 'email', label: 'Email' };
const go: LayoutNode = { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] };
const heading: LayoutNode = { type: 'heading', level: 1, text: 'About you' };
const body = inShell([heading, country, email, go], 'About you');

describe('one of a long list, found by typing a part of it', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof openSite>>;
  let context: BrowserContext;
  let tab: Tab;
  let errors: string[];
  beforeAll(async () => {
    browser = await sharedBrowser();
    site = await openSite(() => ({ status: 404 }), {
      '/empty': () => pageOf(layout(body), { url: '/empty' }),
      '/chile': () => pageOf(layout(body, { form: { country: 'CL' } }), { url: '/chile' }),
      '/dialog': () =>
        pageOf(
          layout(inShell([heading, { type: 'button', id: 'more', label: 'More', press: [{ do: 'open', dialog: 'more' }] }], 'About you'), {
            dialogs: { more: { kind: 'sheet', title: 'More', body: [country] } },
          }),
          { url: '/dialog' },
        ),
      '/disabled': () =>
        pageOf(
          layout(inShell([heading, { ...country, disabled: true, reason: 'From your passport.' }], 'About you'), {
            form: { country: 'CL' },
          }),
          {
            url: '/disabled',
          },
        ),
    });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
    tab = await context.newPage();
    errors = [];
    tab.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    tab.on('pageerror', (error) => void errors.push(error.message));
  });
  afterEach(() => context.close());

  const box = () => tab.getByRole('combobox', { name: 'Country' });
  const options = () => tab.getByRole('option');
  const value = () => tab.locator('input[name=country]').inputValue();
  /** The option that the box names as the active one; null while it names none, for which nobody waits here. */
  const active = () =>
    box().evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null);
  const open = async (path: string) => {
    await tab.goto(site.url + path);
    await takenOver(tab);
    await expect.poll(() => box().evaluate((element) => element.localName)).toBe('input');
    await box().focus();
  };

  test('takes what was chosen in its menu before the script arrived, and refuses a text that is no option, which stays', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await tab.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(`${site.url}/empty`, { waitUntil: 'commit' });
    const menu = tab.locator('select#country');
    await menu.selectOption('CL');
    await menu.focus();
    release();
    await expect.poll(() => box().evaluate((element) => element.localName)).toBe('input');
    expect(await box().inputValue()).toBe('Chile');
    expect(await box().evaluate((element) => element === document.activeElement), 'and the focus stays').toBe(true);
    await box().fill('Atlantis');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('link', { name: 'Select one of the options' }).click();
    expect(await box().inputValue()).toBe('Atlantis');
    expect(await box().getAttribute('aria-invalid')).toBe('true');
  });

  test('stays the menu where its script cannot be fetched', async () => {
    await tab.route(/SearchField-.*\.js$/, (route) => route.abort());
    await tab.goto(`${site.url}/chile`);
    await takenOver(tab);
    expect(await tab.locator('select#country').inputValue()).toBe('CL');
  });

  test('Escape closes the list and nothing else; the arrows go round and pass by what is disabled', async () => {
    await open('/empty');
    await tab.keyboard.press('ArrowDown');
    await expect.poll(active).toBe('Brazil');
    await tab.keyboard.press('ArrowUp');
    await expect.poll(active).toBe('Côte d’Ivoire');
    expect(await options().nth(3).getAttribute('aria-disabled')).toBe('true');
    await tab.keyboard.press('Escape');
    expect(await box().getAttribute('aria-expanded')).toBe('false');
    expect([await box().inputValue(), await value()]).toEqual(['', '']);
    expect(errors).toEqual([]);
  });

  test('in a dialog, Escape closes the list first and the dialog then', async () => {
    await tab.goto(`${site.url}/dialog`);
    await takenOver(tab);
    await tab.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => box().evaluate((element) => element.localName)).toBe('input');
    await box().focus();
    await tab.keyboard.type('b');
    await expect.poll(active).toBe('Brazil');
    await tab.keyboard.press('Escape');
    expect([await options().count(), await tab.getByRole('dialog').isVisible()]).toEqual([0, true]);
    await tab.keyboard.press('Escape');
    await expect.poll(() => tab.getByRole('dialog').isVisible()).toBe(false);
  });

  test('Enter takes the first that a text finds, without accents and capitals; Tab leaves the text as it was typed', async () => {
    await open('/empty');
    await tab.keyboard.type('COTE');
    await expect.poll(active).toBe('Côte d’Ivoire');
    await tab.keyboard.press('Enter');
    await expect.poll(async () => [await box().inputValue(), await value(), await options().count()]).toEqual(['Côte d’Ivoire', 'CI', 0]);
    await box().fill('ch');
    await expect.poll(active).toContain('Chile');
    await tab.keyboard.press('Tab');
    expect([await box().inputValue(), await value(), await options().count()]).toEqual(['ch', 'ch', 0]);
    await box().fill('xyz');
    await expect.poll(() => tab.getByText('No matches').isVisible()).toBe(true);
  });

  test('a press opens the list at what is chosen, and takes another; the policy of the page is kept', async () => {
    await open('/chile');
    await box().click();
    await expect.poll(active).toContain('Chile');
    expect(await tab.getByRole('option', { selected: true }).textContent()).toContain('Chile');
    await options().first().click();
    await expect.poll(async () => [await box().inputValue(), await value(), await options().count()]).toEqual(['Brazil', 'BR', 0]);
    expect(await box().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('a disabled one is read and not changed', async () => {
    await open('/disabled');
    await box().click({ force: true });
    await tab.keyboard.press('ArrowDown');
    await tab.keyboard.type('Br');
    expect([await box().inputValue(), await options().count(), await value()]).toEqual(['Chile', 0, 'CL']);
  });

  test('axe finds nothing while the list is open, in light and dark, and nothing scrolls sideways at 320 px', async () => {
    await open('/chile');
    await box().click();
    await expect.poll(() => options().count()).toBe(4);
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: tab }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
