import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

let isOn = true;
/** What the press of the switch leads to besides a new reading of the page. */
let says = true;

/** A switch as a page has it: one button while it is on, another while it is off, each asked about first. */
function switchPage() {
  const [verb, id] = isOn ? (['Turn off', 'off'] as const) : (['Turn on', 'on'] as const);
  const body: LayoutNode[] = [
    { type: 'link', id: 'up', label: 'Settings', kind: 'back', to: '/settings' },
    { type: 'heading', level: 1, text: 'Lending' },
    {
      type: 'section',
      heading: 'Status',
      level: 2,
      children: [
        { type: 'text', text: `Lending is ${isOn ? 'on' : 'off'}` },
        { type: 'button', id, label: `${verb} lending`, press: [{ do: 'open', dialog: `confirm-${id}` }] },
      ],
    },
  ];
  const footer: LayoutNode[] = [{ type: 'button', id: `${id}-confirmed`, label: verb, press: [{ do: 'call' }] }];
  const dialogs = { [`confirm-${id}`]: { title: `${verb} lending?`, body: [{ type: 'text' as const, text: 'Really?' }], footer } };
  return pageOf(layout(inShell(body, 'Lending', 'wide'), { title: 'Lending', dialogs }), { url: '/lending' });
}

let browser: Browser;
let site: Site;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    ({ path }) => {
      if (path !== '/api/pages/actions') return { status: 404 };
      isOn = !isOn;
      const then = [...(says ? [{ do: 'toast', text: 'Changed.' }] : []), { do: 'refresh' }];
      return { json: { outcome: 'done', issues: [], then, page: null } };
    },
    { '/lending': switchPage },
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  isOn = true;
  context = await browser.newContext({ reducedMotion: 'reduce' });
  tab = await context.newPage();
  await tab.goto(`${site.url}/lending`);
  await hydrated(tab);
});
afterEach(() => context.close());

describe('the focus never falls to the body, nor far away (WCAG 2.4.3)', () => {
  test.each([
    ['a toast', true],
    ['nothing', false],
  ])('what was switched by a dialog is switched back from where the focus is, with %s said', async (_, said) => {
    says = said;
    const press = async (verb: string) => {
      await tab.getByRole('button', { name: `${verb} lending` }).focus();
      await tab.keyboard.press('Enter');
      await tab.getByRole('dialog').getByRole('button', { name: verb, exact: true }).press('Enter');
    };
    await press('Turn off');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('Turn on lending');
    await press('Turn on');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('Turn off lending');
  });

  test('what the first touch of a page takes away leaves the focus in the page', async () => {
    await tab.evaluate(() => {
      const first = document.querySelector<HTMLElement>('main section button')!;
      first.focus();
      first.remove();
    });
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await tab.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });
});
