import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { findingsOf } from '../support/axe-findings.ts';
import { sharedBrowser } from '../support/browser.ts';
import { takenOver } from '../support/hydrated.ts';
import { answerOf, inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite, type Asked, type Reply } from './support/site.ts';

const words = 'File size exceeds 1MB. Please upload a smaller file.';
const body = inShell(
  [
    { type: 'heading', text: 'Show where you live', level: 1 },
    { type: 'textField', name: 'note', label: 'Anything we should know' },
    {
      type: 'fileUpload',
      name: 'documents',
      label: 'Bank statement',
      atMost: 2,
      megabytes: 1,
      required: 'Upload a document first.',
    },
    { type: 'button', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
  ],
  'Proof of address',
);

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
let context: BrowserContext;
let tab: Tab;
/** The step's files, and the number of changes: a stand-in for the server's record. */
let held: JsonObject[];
let revision: number;
/** Files that are on their way, by the number in their address. */
let uploads: { name: string; size: number; received: number }[];
/** An action instead of accepting a piece; removed once it ran. */
let instead: ((at: (typeof uploads)[number]) => Reply | null) | null;

const textIn = (metadata: string, name: string) =>
  Buffer.from(new RegExp(`${name} ([^,]+)`).exec(metadata)?.[1] ?? '', 'base64').toString();

function attach(name: string): void {
  held = [...held, { documentId: name.replace(/\W/g, ''), name, type: 'PDF', size: 2009 }];
  revision += 1;
}

/** As a server of tus answers. */
function taken({ method, path, headers }: Asked): Reply {
  if (method === 'POST') {
    const metadata = String(headers['upload-metadata']);
    const name = textIn(metadata, 'filename');
    const known = uploads.findIndex((one) => one.name === name && one.received < one.size);
    if (known === -1) uploads.push({ name, size: Number(headers['upload-length']), received: 0 });
    const at = known === -1 ? uploads.length - 1 : known;
    return { status: 201, headers: { location: `/api/voyagers/r/uploads/${at}`, 'upload-offset': String(uploads[at]?.received) } };
  }
  const upload = uploads[Number(path.split('/').at(-1))]!;
  if (method === 'PATCH') {
    const other = instead?.(upload) ?? null;
    if (other) return other;
    const from = Number(headers['upload-offset']);
    if (from !== upload.received) return { status: 409, json: { code: 'uploadMoved', status: 409, title: 'Elsewhere' } };
    upload.received = from + Number(headers['content-length']);
    if (upload.received === upload.size) attach(upload.name);
    return { status: 204, headers: { 'upload-offset': String(upload.received) } };
  }
  return { status: method === 'HEAD' ? 200 : 204, headers: { 'upload-offset': String(upload.received) } };
}

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    (asked) => {
      if (asked.path.includes('/uploads')) return taken(asked);
      // Typed values are saved beside the step, whose revision stays.
      if (asked.path.endsWith('/drafts')) return { json: { at: 0 } };
      if (asked.path.endsWith('/updates')) return { json: answerOf(layout([{ type: 'heading', level: 1, text: 'Review' }])) };
      const removed = /name="_remove"\r\n\r\n(\w+)/.exec(asked.body)?.[1];
      held = held.filter((file) => file['documentId'] !== removed);
      revision += 1;
      return { json: { issues: [] } };
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
  uploads = [];
  instead = null;
  context = await browser.newContext({ reducedMotion: 'reduce' });
  tab = await context.newPage();
  await tab.goto(`${site.url}/proof`);
  await takenOver(tab);
  site.asked.length = 0;
});
afterEach(() => context.close());

const box = () => tab.locator('input[type=file]');
const chosen = (name: string, bytes = 2009) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, '%PDF-1.7\n') });
const choose = (...names: string[]) => box().setInputFiles(names.map((name) => chosen(name)));
const coming = () => tab.getByRole('list', { name: 'Bank statement, files on their way' });
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

  test("'File size exceeds {N}MB. Please upload a smaller file.', before a byte is sent; the others are attached", async () => {
    await box().setInputFiles([chosen('huge.pdf', 1_048_577), chosen('b.pdf')]);
    await file('b.pdf').waitFor();
    await coming().getByText(words).waitFor();
    expect(uploads.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(await findingsOf(tab.mainFrame())).toEqual([]);
    await tab.getByRole('button', { name: 'Dismiss huge.pdf' }).click();
    await coming().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('documents');
  });

  test.each([
    ['photo.HEIC', 'This is a HEIC photo'],
    ['film.mov', 'The file must be a PDF, JPEG or PNG'],
  ])('what its name gives away is refused before a byte is sent: %s', async (name, said) => {
    await choose(name);
    await coming().getByText(said).waitFor();
    expect(uploads).toEqual([]);
    // It stands no longer once another file is chosen.
    await choose('a.pdf');
    await file('a.pdf').waitFor();
    await coming().waitFor({ state: 'detached' });
  });

  test('more than there is room for are refused, and those there is room for attached', async () => {
    await choose('a.pdf', 'b.pdf', 'c.pdf');
    await file('b.pdf').waitFor();
    await coming().getByText('Choose at most 2 files').waitFor();
    expect(uploads.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('each upload names its step, its field and the revision that the page has now', async () => {
    for (const name of ['a.pdf', 'b.pdf']) {
      await choose(name);
      await file(name).waitFor();
    }
    const begun = site.asked.filter(({ path }) => path.endsWith('/uploads')).map(({ headers }) => String(headers['upload-metadata']));
    expect(begun.map((one) => ['stepId', 'field', 'revision'].map((name) => textIn(one, name)))).toEqual([
      ['upload', 'documents', '1'],
      ['upload', 'documents', '2'],
    ]);
  });

  test('the focus is never lost: at the box, and where there is room for no more at the files', async () => {
    await box().focus();
    await choose('a.pdf');
    await file('a.pdf').waitFor();
    await expect.poll(focused).toBe('documents');
    await choose('b.pdf');
    await file('b.pdf').waitFor();
    await box().waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Re(?:place|move)/);
    await tab.getByRole('button', { name: 'Remove a.pdf' }).press('Enter');
    await file('a.pdf').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('documents');
  });

  test('one is replaced by another in its place, also where there is room for no more', async () => {
    await choose('a.pdf', 'b.pdf');
    await file('b.pdf').waitFor();
    const opened = tab.waitForEvent('filechooser');
    await tab.getByRole('button', { name: 'Replace a.pdf' }).click();
    await (await opened).setFiles(chosen('c.pdf'));
    await file('c.pdf').waitFor();
    const metadata = site.asked.filter(({ path }) => path.endsWith('/uploads')).at(-1)?.headers['upload-metadata'];
    expect(textIn(String(metadata), 'replaces')).toBe('apdf');
  });

  test('files that are dropped on it, or pasted, are sent as well', async () => {
    for (const [kind, name] of [
      ['drop', 'a.pdf'],
      ['paste', 'b.pdf'],
    ] as const) {
      await box().evaluate(
        (element, [type, called]) => {
          const data = new DataTransfer();
          data.items.add(new File(['%PDF-1.7'], called, { type: 'application/pdf' }));
          const more = { bubbles: true, cancelable: true };
          if (type === 'paste') element.dispatchEvent(new ClipboardEvent(type, { ...more, clipboardData: data }));
          else for (const one of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(one, { ...more, dataTransfer: data }));
        },
        [kind, name] as const,
      );
      await file(name).waitFor();
    }
  });

  test('a telephone offers its camera beside its photos and files: types are named, and no capture', async () => {
    expect(await box().getAttribute('accept')).toBe('.pdf,application/pdf,.jpg,.jpeg,.jpe,.jfif,image/jpeg,.png,image/png');
    expect([await box().getAttribute('capture'), await box().getAttribute('multiple')]).toEqual([null, '']);
  });
});

describe('a bad network', () => {
  const large = () => box().setInputFiles(chosen('large.pdf', 900_000));

  test('where the line is cut it says so, and goes on by itself from where it stopped', async () => {
    instead = (upload) => (upload.received > 0 ? { cut: true } : null);
    await large();
    await coming().getByText('29% sent. Waiting for the network: it goes on by itself.').waitFor();
    instead = null;
    await file('large.pdf').waitFor();
    const asked = site.asked
      .filter(({ path }) => path.includes('/uploads'))
      .map(({ method, headers }) => [method, headers['upload-offset']]);
    expect(asked.slice(0, 2)).toEqual([
      ['POST', undefined],
      ['PATCH', '0'],
    ]);
    expect(asked[asked.findLastIndex(([method]) => method === 'HEAD') + 1]).toEqual(['PATCH', '262144']);
  });

  test('after a reload the same file chosen again goes on from there', async () => {
    instead = (upload) => (upload.received > 0 ? { cut: true } : null);
    await large();
    await coming().getByText('Waiting for the network').waitFor();
    instead = null;
    tab.on('dialog', (dialog) => void dialog.accept());
    await tab.reload();
    await takenOver(tab);
    site.asked.length = 0;
    await large();
    await file('large.pdf').waitFor();
    expect(uploads).toHaveLength(1);
    expect(site.asked.find(({ method }) => method === 'PATCH')?.headers['upload-offset']).toBe('262144');
  });

  test('Continue waits for what is on its way, and says so; Cancel gives it up, and the focus comes to the box', async () => {
    instead = () => ({ cut: true });
    await large();
    await coming().getByText('Waiting for the network').waitFor();
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByText('Wait until the files are sent, or cancel what is on its way').first().waitFor();
    expect(site.asked.some(({ path }) => path.endsWith('/updates'))).toBe(false);
    await tab.getByRole('button', { name: 'Cancel large.pdf' }).press('Enter');
    await coming().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('documents');
    await expect.poll(() => site.asked.some(({ method }) => method === 'DELETE')).toBe(true);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByText('Upload a document first.').first().waitFor();
  });

  test('a service that answers and cannot is asked six times; then it is said what to do, and Try again goes on', async () => {
    const now = Date.now();
    await tab.clock.install({ time: now });
    await tab.clock.pauseAt(now + 60_000);
    let refused = 0;
    instead = () => (refused++ < 6 ? { status: 503, json: { code: 'unavailable', status: 503, title: 'Later' } } : null);
    await choose('a.pdf');
    await expect
      .poll(async () => {
        await tab.clock.runFor(20_000);
        return coming().textContent();
      })
      .toContain('The file could not be sent. What has come of it is kept: try again.');
    expect(refused).toBe(6);
    await tab.clock.resume();
    await tab.getByRole('button', { name: 'Try again to send a.pdf' }).click();
    await file('a.pdf').waitFor();
  });

  test('what the server finds in it is said in its words, beside its name', async () => {
    const said = 'The file is damaged or not complete. Take the picture again, or save it again, and attach that';
    instead = () => ({ status: 422, json: { code: 'rules', status: 422, title: 'No', issues: [{ path: 'documents', message: said }] } });
    await choose('a.pdf');
    await coming().getByText(said).waitFor();
  });
});
