import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '#renderer/nodes/remount/examples.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  browser = await sharedBrowser();
  const { body, ...more } = examples.typical;
  const rows = (remount: boolean) =>
    pageOf(
      layout([{ type: 'heading', text: 'Accounts', level: 1 }, ...body], {
        ...more,
        dialogs: {
          rename: { ...more.dialogs!['rename']!, body: more.dialogs!['rename']!.body.filter(({ type }) => remount || type !== 'remount') },
        },
      }),
      { url: '/accounts' },
    );
  const then = [{ do: 'open', dialog: 'why' }];
  site = await openSite(
    ({ path }) => (path === '/api/pages/actions' ? { json: { outcome: 'done', issues: [], then, page: null } } : { status: 404 }),
    {
      '/accounts': () => rows(true),
      '/kept': () => rows(false),
      '/form': formPage,
      '/sure': () => surePage('address'),
      '/bare': () => surePage(),
    },
  );
});
afterAll(async () => {
  await site.close();
});

/** A form whose buttons open a dialog of the page: at once, and after a call. */
function formPage() {
  const children: LayoutNode[] = [
    { type: 'button', id: 'ask', label: 'Ask', press: [{ do: 'open', dialog: 'why' }] },
    { type: 'button', id: 'save', label: 'Save', press: [{ do: 'call' }] },
  ];
  const body: LayoutNode[] = [
    { type: 'heading', text: 'Address', level: 1 },
    { type: 'form', name: 'address', start: {}, children },
  ];
  const dialogs = { why: { title: 'Is this your address?', body: [{ type: 'text' as const, text: 'Choose' }] } };
  return pageOf(layout(body, { title: 'Address', dialogs }), { url: '/form' });
}

/** A form whose button asks first, in a dialog of the page around it that names the form, or does not. */
function surePage(form?: string) {
  const children: LayoutNode[] = [
    { type: 'textField', name: 'street', label: 'Street' },
    { type: 'button', id: 'move', label: 'Move', press: [{ do: 'open', dialog: 'sure' }] },
  ];
  const footer: LayoutNode[] = [{ type: 'button', id: 'yes', label: 'Yes', press: [{ do: 'call' }] }];
  const body: LayoutNode[] = [
    { type: 'heading', text: 'Address', level: 1 },
    { type: 'form', name: 'address', start: {}, children },
  ];
  const dialogs = { sure: { title: 'Move there?', ...(form === undefined ? {} : { form }), body: [], footer } };
  return pageOf(layout(body, { title: 'Address', dialogs }), { url: '/sure' });
}

/** What the press in the dialog sends of what is typed in the form, with a script and without. */
async function sentFrom(path: string, javaScriptEnabled: boolean): Promise<unknown> {
  const tab = await browser.newPage({ javaScriptEnabled });
  await tab.goto(site.url + path);
  if (javaScriptEnabled) await hydrated(tab);
  await tab.getByRole('textbox', { name: 'Street' }).fill('9 Elm Street');
  await tab.getByRole('button', { name: 'Move' }).click();
  const sent = tab.waitForRequest((request) => request.method() === 'POST');
  await tab.getByRole('dialog', { name: 'Move there?' }).getByRole('button', { name: 'Yes' }).click();
  const request = await sent;
  await tab.close();
  return javaScriptEnabled
    ? (request.postDataJSON() as { form?: { street?: string } }).form?.street
    : new URLSearchParams(request.postData() ?? '').get('street');
}

test.each([true, false])(
  'feature 13: a dialog that names a form sends what is typed there, with a script: %s',
  async (javaScriptEnabled) => {
    expect(await sentFrom('/sure', javaScriptEnabled)).toBe('9 Elm Street');
  },
);

test.each([true, false])('feature 13: one that names none does not (negative control), with a script: %s', async (javaScriptEnabled) => {
  expect((await sentFrom('/bare', javaScriptEnabled)) ?? null).toBeNull();
});

test.each([
  ['Ask', true],
  ['Ask', false],
  ['Save', true],
])('feature 13: "%s" in a form opens the dialog of the page around it, with a script: %s', async (name, javaScriptEnabled) => {
  const tab = await browser.newPage({ javaScriptEnabled });
  await tab.goto(`${site.url}/form`);
  if (javaScriptEnabled) await hydrated(tab);
  await tab.getByRole('button', { name }).click();
  await tab.getByRole('dialog', { name: 'Is this your address?' }).waitFor();
  await tab.close();
});

const typedAgain = async (path: string) => {
  const tab = await browser.newPage();
  await tab.goto(site.url + path);
  await hydrated(tab);
  await tab.getByRole('button', { name: 'Rename' }).click();
  await tab.getByRole('textbox', { name: 'Name' }).fill('Rainy days');
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Rename' }).click();
  const typed = await tab.getByRole('textbox', { name: 'Name' }).inputValue();
  const nested = await tab.locator('form form').count();
  await tab.close();
  return [typed, nested];
};

test('feature 13: what is typed into a dialog ends with it, and its form stands in no other', async () => {
  expect(await typedAgain('/accounts')).toEqual(['Savings', 0]);
});

test('feature 13: without the node that ends it, it stays (negative control)', async () => {
  expect(await typedAgain('/kept')).toEqual(['Rainy days', 0]);
});
