import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Answerer, Site } from './support/site.ts';

const opener = (dialog: string): LayoutNode => ({ type: 'button', label: `Open ${dialog}`, press: [{ do: 'open', dialog }] });
const save = (more: object = {}): LayoutNode => ({ type: 'button', id: 'save', label: 'Save', press: [{ do: 'call', ...more }] });
const dialogs = {
  inner: { title: 'The inner one', body: [save()] },
  outer: {
    title: 'The outer one',
    body: [opener('inner'), { type: 'button', label: 'Copy', press: [{ do: 'copy', text: 'A1', announce: 'Copied.' }] } as LayoutNode],
  },
};
const nodes = (title: string): LayoutNode[] => [
  { type: 'heading', text: title, level: 1 },
  opener('inner'),
  opener('outer'),
  { ...save({ confirm: 'Really?' }), id: 'ask', label: 'Ask first' },
];
const accounts: Page = pageOf(layout(nodes('Accounts'), { dialogs }), { url: '/accounts' });
const savings: Page = pageOf(layout([{ type: 'heading', text: 'Savings', level: 1 }]), { url: '/savings' });

let browser: Browser;
let context: BrowserContext;
let tab: Tab;
let site: Site;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context.close();
  await site.close();
});

async function open(answer: Answerer = () => ({ cut: true })): Promise<void> {
  site = await openSite(answer, { '/accounts': () => accounts });
  context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['clipboard-write'] });
  tab = await context.newPage();
  await tab.goto(`${site.url}/accounts`);
  await hydrated(tab);
}
const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => tab.getByRole('dialog', { name });
const offline = /^(?:The connection was cut before an answer came|We can't reach our service right now)\./;
const pageItself = () => tab.locator('#app > div', { has: tab.getByRole('region', { name: 'Messages' }) });

describe('UI §6: what a page says of itself is read and pressed where the person is', () => {
  test('a request lost in a dialog of the view: the banner stands in it, and Try again sends what was pressed', async () => {
    let cut = true;
    await open(() => (cut ? { cut } : { json: { outcome: 'done', issues: [], then: [{ do: 'close' }], page: null } }));
    await press('Open inner');
    await dialog('The inner one').getByRole('button', { name: 'Save' }).click();
    await dialog('The inner one').getByText(offline).waitFor();
    cut = false;
    await dialog('The inner one').getByRole('button', { name: 'Try again' }).click();
    await dialog('The inner one').waitFor({ state: 'hidden' });
    // A browser asks again by itself where a line is cut.
    const sent = site.asked.filter(({ path }) => path === '/api/pages/actions');
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']));
  });

  test('it comes up into the dialog that is opened next, down into the one below it, and back to the page with the last', async () => {
    await open();
    await press('Open inner');
    await press('Save');
    await tab.keyboard.press('Escape');
    await pageItself().getByText(offline).waitFor();
    await press('Open outer');
    await dialog('The outer one').getByText(offline).waitFor();
    // Declared before the one that opens it: which is on top does not follow from where it stands.
    await dialog('The outer one').getByRole('button', { name: 'Open inner' }).click();
    await dialog('The inner one').getByText(offline).waitFor();
    await tab.keyboard.press('Escape');
    await dialog('The outer one').getByText(offline).waitFor();
    await tab.keyboard.press('Escape');
    await pageItself().getByText(offline).waitFor();
  });

  test('in a question too, where it is pressed like anywhere', async () => {
    await open();
    await press('Open inner');
    await press('Save');
    await tab.getByText(offline).waitFor();
    await tab.keyboard.press('Escape');
    await press('Ask first');
    const question = tab.getByRole('alertdialog', { name: 'Really?' });
    await question.getByText(offline).waitFor();
    const sent = tab.waitForRequest((request) => request.method() === 'POST');
    await question.getByRole('button', { name: 'Try again' }).click();
    await sent;
    await question.getByRole('button', { name: 'Cancel' }).click();
    await pageItself().getByText(offline).waitFor();
  });

  test('what is copied in a dialog is said where a screen reader hears it', async () => {
    await open();
    await press('Open outer');
    await press('Copy');
    await dialog('The outer one').getByRole('status').getByText('Copied.').waitFor();
  });

  test('it stays when the dialog goes with the page that it stood on', async () => {
    await open(() => ({ json: { outcome: 'done', issues: [], then: [], page: savings } }));
    await press('Open inner');
    await press('Save');
    await tab.getByRole('heading', { name: 'Savings' }).waitFor();
    expect(await dialog('The inner one').count()).toBe(0);
    await pageItself().getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
  });

  test('negative control: left where it stood, the open dialog keeps it from being pressed', async () => {
    await open();
    await press('Open inner');
    await press('Save');
    const again = tab.getByRole('button', { name: 'Try again' });
    const isReached = () =>
      again.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === button;
      });
    await again.waitFor();
    expect(await isReached()).toBe(true);
    await again.evaluate((button) => document.getElementById('app')?.prepend(button.closest('dialog > div') as Element));
    expect(await isReached()).toBe(false);
  });
});
