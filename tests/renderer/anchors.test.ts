import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite, type Site } from './support/site.ts';

const long = Array.from({ length: 40 }, (_, at): LayoutNode => ({ type: 'text', text: `Line ${at}` }));
const section = (heading: string, anchor: string, warnUnsaved: boolean): LayoutNode => ({
  type: 'section',
  heading,
  level: 2,
  anchor,
  children: [
    {
      type: 'form',
      name: anchor,
      warnUnsaved,
      start: { [anchor]: 'Before' },
      children: [
        { type: 'textField', name: anchor, label: heading },
        { type: 'button', id: `save-${anchor}`, label: `Save ${heading}`, press: [{ do: 'call' }] },
      ],
    },
  ],
});
const settings = layout([
  { type: 'heading', level: 1, text: 'Security' },
  { type: 'link', label: 'Elsewhere', to: '/elsewhere' },
  ...long,
  section('Change email', 'change-email', true),
  section('Search', 'search', false),
  ...long,
]);
const elsewhere = layout([
  { type: 'heading', level: 1, text: 'Elsewhere' },
  { type: 'link', label: 'Change your email', to: '/security#change-email' },
]);

const ownForm = {
  ...layout([
    { type: 'heading', level: 1, text: 'Beneficiaries' },
    { type: 'link', label: 'Elsewhere', to: '/elsewhere' },
    { type: 'textField', name: 'heir', label: 'Name' },
  ]),
  warnUnsaved: true as const,
};

describe('anchors, and leaving with something typed', () => {
  let browser: Browser;
  let site: Site;
  let tab: Tab;
  beforeAll(async () => {
    browser = await sharedBrowser();
    site = await openSite(() => ({ status: 404 }), {
      '/security': () => pageOf(settings, { url: '/security' }),
      '/beneficiaries': () => pageOf(ownForm, { url: '/beneficiaries' }),
      '/elsewhere': () => pageOf(elsewhere, { url: '/elsewhere' }),
    });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    tab = await browser.newPage({ viewport: { width: 800, height: 600 } });
    return () => tab.close();
  });

  const isShown = () =>
    tab.getByRole('region', { name: 'Change email' }).evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 200);
  const hasFocus = () => tab.getByRole('region', { name: 'Change email' }).evaluate((one) => one === document.activeElement);

  test('002 §2: an address with a hash scrolls to the section and gives it the focus, loaded by the browser', async () => {
    await tab.goto(`${site.url}/security#change-email`);
    await expect.poll(isShown).toBe(true);
    expect(await hasFocus()).toBe(true);
  });

  test('002 §2: also from another page, without a load; the address keeps it, and without a hash the title has the focus', async () => {
    await tab.goto(`${site.url}/elsewhere`);
    await tab.getByRole('link', { name: 'Change your email' }).click();
    await expect.poll(hasFocus).toBe(true);
    expect(await isShown()).toBe(true);
    expect(new URL(tab.url()).hash).toBe('#change-email');
    await tab.getByRole('link', { name: 'Elsewhere' }).click();
    await tab.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('Elsewhere');
  });

  test('a form is posted to its section, so that a browser without a script shows the page there', async () => {
    await tab.goto(`${site.url}/security`);
    const form = tab.locator('form').filter({ has: tab.getByRole('textbox', { name: 'Change email' }) });
    expect(await form.getAttribute('action')).toBe('/security#change-email');
  });

  test('002 §4: leaving asks while something is typed that was not sent: by a link and by Back, and what is typed stays', async () => {
    await tab.goto(`${site.url}/elsewhere`);
    await tab.getByRole('link', { name: 'Change your email' }).click();
    await tab.getByRole('textbox', { name: 'Change email' }).fill('After');
    await tab.getByRole('link', { name: 'Elsewhere' }).click();
    const question = tab.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(new URL(tab.url()).pathname).toBe('/security');
    await tab.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(await tab.getByRole('textbox', { name: 'Change email' }).inputValue()).toBe('After');
    // A browser goes forward again in its own time.
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/security');
    await tab.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Leave' }).click();
    await tab.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  });

  test('002 §4: the form of the page itself asks too where its layout says so, and only while it is changed', async () => {
    await tab.goto(`${site.url}/beneficiaries`);
    await tab.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await tab.getByRole('link', { name: 'Elsewhere' }).click();
    const question = tab.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(await tab.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
    await tab.getByRole('textbox', { name: 'Name' }).fill('');
    await tab.getByRole('link', { name: 'Elsewhere' }).click();
    await tab.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  });

  test('and only then: not where nothing is typed, where it is taken back, or in a form that does not ask', async () => {
    await tab.goto(`${site.url}/security`);
    await tab.getByRole('textbox', { name: 'Change email' }).fill('After');
    await tab.getByRole('textbox', { name: 'Change email' }).fill('Before');
    await tab.getByRole('textbox', { name: 'Search' }).fill('fees');
    await tab.getByRole('link', { name: 'Elsewhere' }).click();
    await tab.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    expect(await tab.getByRole('alertdialog').count()).toBe(0);
  });
});
