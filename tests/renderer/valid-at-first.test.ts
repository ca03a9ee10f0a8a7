import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const form = layout(
  inShell(
    [
      { type: 'heading', text: 'Your number', level: 1 },
      { type: 'ssnField', name: 'taxId', label: 'Tax number', required: 'Enter your tax number.' },
      {
        type: 'button',
        id: 'go',
        label: 'Submit',
        kind: 'primary',
        disabled: { $: ['not', ['get', 'valid']] },
        reason: 'Enter your tax number to go on.',
        press: [{ do: 'submit', event: 'CONTINUE' }],
      },
    ],
    'Your number',
  ),
);

let browser: Browser;
let context: BrowserContext;
let site: Site;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context.close();
  await site.close();
});

async function open(): Promise<string[]> {
  const errors: string[] = [];
  site = await openSite(() => ({ status: 500, json: {} }), {
    '/number': () => pageOf(form, { kind: 'flow', url: '/number', voyager: voyager() }),
  });
  context = await browser.newContext({ reducedMotion: 'reduce' });
  tab = await context.newPage();
  tab.on('pageerror', (error) => errors.push(String(error)));
  await tab.goto(`${site.url}/number`);
  return errors;
}

test('what the server drew of a button that waits for a valid form stays where it is when the script takes over', async () => {
  const errors = await open();
  await hydrated(tab);
  await tab.waitForFunction(() => document.querySelector('button[value="go"]')?.getAttribute('aria-disabled') === 'true');
  expect(errors).toEqual([]);
});

test('a heading that a script gives the focus has a ring for the keyboard and none for mouse and touch', async () => {
  await open();
  await hydrated(tab);
  const ring = () =>
    tab.evaluate(() => {
      const heading = document.querySelector<HTMLElement>('[data-title]');
      heading?.focus();
      return heading === null ? 'no heading' : getComputedStyle(heading).outlineStyle;
    });
  await tab.getByText('Questions?').click();
  expect(await ring()).toBe('none');
  await tab.keyboard.press('Tab');
  expect(await ring()).toBe('solid');
});

test('the reason of a disabled button stands in sight unasked, and a field left wrong says why beside it', async () => {
  await open();
  await hydrated(tab);
  await tab.getByText('Enter your tax number to go on.').waitFor();
  const field = tab.getByRole('textbox', { name: 'Tax number' });
  await field.fill('944');
  await field.blur();
  await tab.getByText('Tax number must be nine digits, like the ones on the card.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('219-09-9998');
  await tab.getByText('Enter your tax number to go on.').waitFor({ state: 'hidden' });
});
