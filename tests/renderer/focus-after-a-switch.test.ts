import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

let isOn = true;
/** True if the press of the switch also shows a message. */
let says = true;
/** True if it also navigates. */
let leads = false;

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

/** A request with two answers, and what it leads to: something that is undone by a button elsewhere. Above a form, a note comes with what was sent. */
function requestPage() {
  const answered: LayoutNode[] = [
    { type: 'heading', level: 3, text: 'Ada' },
    { type: 'button', id: 'undo', label: 'Undo', press: [{ do: 'call' }] },
  ];
  const asks: LayoutNode[] = [
    { type: 'heading', level: 3, text: 'Ada asks' },
    { type: 'row', children: [{ type: 'button', id: 'accept', label: 'Accept', press: [{ do: 'call' }] }] },
  ];
  const form: LayoutNode = {
    type: 'form',
    name: 'mail',
    start: {},
    children: [{ type: 'button', id: 'send', label: 'Send', press: [{ do: 'call' }] }],
  };
  const made: LayoutNode = {
    type: 'section',
    heading: 'Made',
    level: 2,
    anchor: 'made',
    children: [
      { type: 'text', text: 'Sent' },
      { type: 'button', id: 'take', label: 'Take it back', press: [{ do: 'call' }] },
    ],
  };
  const body: LayoutNode[] = [
    { type: 'heading', level: 1, text: 'Requests' },
    ...(isOn ? [] : [{ type: 'note', text: 'Done.', tone: 'success' } as const]),
    { type: 'section', heading: 'Waiting', level: 2, children: [{ type: 'card', children: isOn ? asks : answered }] },
    { type: 'section', heading: 'Mail', level: 2, children: isOn ? [form] : [made, form] },
  ];
  return pageOf(layout(inShell(body, 'Requests', 'wide'), { title: 'Requests' }), { url: '/requests' });
}

/** An account that can be closed, and kept: the one button stands right below the title, the other in a note. */
function closingPage() {
  const close: LayoutNode = { type: 'button', id: 'close', label: 'Close it', press: [{ do: 'call' }] };
  const keep: LayoutNode = { type: 'button', id: 'keep', label: 'Keep it', press: [{ do: 'call' }] };
  const body: LayoutNode[] = [
    { type: 'link', id: 'up', label: 'Accounts', kind: 'back', to: '/accounts' },
    { type: 'heading', level: 1, text: 'Close the account' },
    isOn ? { type: 'stack', children: [close] } : { type: 'note', text: 'It closes.', tone: 'info', children: [keep] },
  ];
  return pageOf(layout(inShell(body, 'Closing', 'wide'), { title: 'Closing' }), { url: '/closing' });
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
      if (leads) return { json: { outcome: 'done', issues: [], then: [{ do: 'focus', target: 'made' }], page: requestPage() } };
      const then = [...(says ? [{ do: 'toast', text: 'Changed.' }] : []), { do: 'refresh' }];
      return { json: { outcome: 'done', issues: [], then, page: null } };
    },
    { '/lending': switchPage, '/requests': requestPage, '/closing': closingPage },
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  isOn = true;
  leads = false;
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

  const pressAt = async (name: string) => {
    await tab.goto(`${site.url}/requests`);
    await hydrated(tab);
    await tab.getByRole('button', { name }).focus();
    await tab.keyboard.press('Enter');
    await expect.poll(() => isOn).toBe(false);
    await tab.getByRole('button', { name: 'Take it back' }).waitFor();
  };
  const focused = () => tab.evaluate(() => document.activeElement?.textContent);

  test('of what stood right below the title it goes to the title, not to the link above it that leads back', async () => {
    await tab.goto(`${site.url}/closing`);
    await hydrated(tab);
    await tab.getByRole('button', { name: 'Close it' }).press('Enter');
    await tab.getByRole('button', { name: 'Keep it' }).waitFor();
    await expect.poll(focused).toBe('Close the account');
  });

  test('what was pressed and is gone leaves it at the heading around, never at a button that undoes it', async () => {
    await pressAt('Accept');
    await expect.poll(focused).toBe('Ada');
  });

  test('a form keeps it where something comes to stand above it, and above its section', async () => {
    await pressAt('Send');
    await expect.poll(focused).toBe('Send');
  });

  test('the action `focus` in a form leads to what its press has made outside of it', async () => {
    leads = true;
    await pressAt('Send');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('made');
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
