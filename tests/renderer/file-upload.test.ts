import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { findingsOf } from '../support/axe-findings.ts';
import { sharedBrowser } from '../support/browser.ts';
import { answerOf, inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';

const words = 'This file is larger than 1 MB.';
const body = inShell(
  [
    { type: 'heading', text: 'Show where you live', level: 1 },
    { type: 'textField', name: 'note', label: 'Anything we should know' },
    { type: 'fileUpload', name: 'documents', label: 'Bank statement', atMost: 2, required: 'Upload a document first.' },
    { type: 'button', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
  ],
  'Proof of address',
);

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
let context: BrowserContext;
let tab: Tab;
/** What the step holds, and how often it was changed: a stand-in for the server's record. */
let held: JsonObject[];
let revision: number;

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    ({ path, body: sent }) => {
      if (path.endsWith('/updates')) return { json: answerOf(layout([{ type: 'heading', level: 1, text: 'Review' }])) };
      const removed = /name="_remove"\r\n\r\n(\w+)/.exec(sent)?.[1];
      const names = [...sent.matchAll(/filename="([^"]+)"/g)].map((match) => match[1] ?? '');
      const fit = names.filter((name) => !name.startsWith('huge'));
      held = [
        ...held.filter((file) => file['documentId'] !== removed),
        ...fit.map((name) => ({ documentId: name.replace(/\W/g, ''), name, type: 'PDF', size: 2009 })),
      ];
      revision += 1;
      return { json: { issues: fit.length < names.length ? [{ path: 'documents', message: words }] : [] } };
    },
    {
      '/proof': () =>
        pageOf(layout(body, { form: { note: null, documents: held } }), {
          kind: 'flow',
          url: '/proof',
          key: `key-${revision}`,
          voyager: voyager({ stepId: 'upload', revision }),
        }),
    },
  );
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  held = [];
  revision = 1;
  context = await browser.newContext({ reducedMotion: 'reduce' });
  tab = await context.newPage();
  await tab.goto(`${site.url}/proof`, { waitUntil: 'networkidle' });
  site.asked.length = 0;
});
afterEach(() => context.close());

const box = () => tab.locator('input[type=file]');
const choose = (...names: string[]) =>
  box().setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })));
const file = (name: string) =>
  tab.getByRole('list', { name: 'Bank statement, attached files' }).getByRole('button', { name: `Remove ${name}` });
const focused = () => tab.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');

test('language, feature 22, without a script: the browser posts what is in the file, after the token that it needs', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${site.url}/proof`);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 own') });
  await page.getByRole('button', { name: 'Upload' }).click();
  const posted = () => site.asked.find(({ path, body: sent }) => path === '/proof' && sent !== '');
  await expect.poll(posted).toBeDefined();
  const { body: sent, headers } = posted()!;
  await plain.close();
  expect(headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(sent).toMatch(/name="_csrf"[^]*name="_key"[^]*name="_revision"[^]*filename="a\.pdf"[^]*%PDF-1\.7 own[^]*name="_attach"/);
});

describe('language, feature 22, with a script: a file is sent as soon as it is chosen', () => {
  test('it is listed, what was typed stays, and Continue goes on', async () => {
    await tab.getByLabel('Anything we should know').fill('My new flat');
    await choose('a.pdf');
    await file('a.pdf').waitFor();
    expect(await tab.getByLabel('Anything we should know').inputValue()).toBe('My new flat');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('heading', { name: 'Review' }).waitFor();
    const { body: sent } = site.asked.find(({ path }) => path.endsWith('/updates'))!;
    expect(JSON.parse(sent)).toMatchObject({ revision: 2, values: { note: 'My new flat', documents: [{ name: 'a.pdf' }] } });
  });

  test('one that is refused is said at the field and stays said, and the others are attached', async () => {
    await choose('huge.pdf', 'b.pdf');
    await file('b.pdf').waitFor();
    await tab.getByText(words).waitFor();
    expect(await box().getAttribute('aria-invalid')).toBe('true');
    expect(await findingsOf(tab.mainFrame())).toEqual([]);
  });

  test('each is posted with the key and the revision that the page has now', async () => {
    for (const name of ['a.pdf', 'b.pdf']) {
      await choose(name);
      await file(name).waitFor();
    }
    const posts = site.asked.filter(({ method }) => method === 'POST').map(({ body: sent }) => /key-\d/.exec(sent)?.[0]);
    expect(posts).toEqual(['key-1', 'key-2']);
  });

  test('the focus is never lost: at the box, and where there is room for no more at the files', async () => {
    await box().focus();
    await choose('a.pdf');
    await file('a.pdf').waitFor();
    await expect.poll(focused).toBe('documents');
    await choose('b.pdf');
    await file('b.pdf').waitFor();
    await box().waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Remove/);
    await tab.getByRole('button', { name: 'Remove a.pdf' }).press('Enter');
    await file('a.pdf').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('documents');
  });

  test('where the line is cut it says so at the field, and the next try sends it', async () => {
    await tab.route('**/proof', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), { times: 1 });
    await choose('a.pdf');
    await tab.getByText('The file could not be sent. Try again.').waitFor();
    await choose('a.pdf');
    await file('a.pdf').waitFor();
    await tab.getByText('The file could not be sent. Try again.').waitFor({ state: 'detached' });
  });
});
