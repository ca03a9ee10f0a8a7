import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import type { Layout } from '#schemas/layout.ts';
import { sharedBrowser } from '../support/browser.ts';
import { layout } from './support/pages.ts';

// The library in an application of its own: `mount` from renderer/index.ts, without the flow client.
const root = fileURLToPath(new URL('../..', import.meta.url));
let browser: Browser;
let tab: Tab;
let bundle = '';

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-library-'));
  // A plain Vite project: none of this repository's own build is in it.
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), vanillaExtractPlugin()],
    build: {
      outDir: folder,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'tests/renderer/support/counting-entry.tsx'), output: { codeSplitting: false } },
    },
  });
  browser = await sharedBrowser();
  tab = await browser.newPage();
  await tab.setContent('<!doctype html><main><div id="root"></div></main>');
  const script = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.js')) ?? '';
  bundle = readFileSync(join(folder, script), 'utf8');
  await tab.addScriptTag({ type: 'module', content: bundle });
  await tab.waitForFunction(() => 'start' in window);
});

interface Counting {
  drawn: Record<string, number>;
  calls: unknown[];
  start(layout: Layout): void;
  mounted: { update(layout: Layout): void; unmount(): void };
}
// A layout travels as text: Playwright's own types would unfold it without end.
const start = (shown: Layout) =>
  tab.evaluate((text) => (window as unknown as Counting).start(JSON.parse(text) as Layout), JSON.stringify(shown));
const update = (shown: Layout) =>
  tab.evaluate((text) => (window as unknown as Counting).mounted.update(JSON.parse(text) as Layout), JSON.stringify(shown));
const calls = () => tab.evaluate(() => (window as unknown as Counting).calls.splice(0));
/** The drawings since the last call. */
const drawnSince = () =>
  tab.evaluate(() => {
    const { drawn } = window as unknown as Counting;
    const copy = { ...drawn };
    for (const name of Object.keys(drawn)) delete drawn[name];
    return copy;
  });

const thirty = layout(
  [
    { type: 'heading', text: 'Thirty fields', level: 1 },
    ...Array.from({ length: 30 }, (_, index) => ({ type: 'textField', name: `f${index}`, label: `Field ${index}` })),
    { type: 'text', text: { $text: ['Hello ', { $: ['get', 'form', 'f3'] }] } },
    { type: 'text', text: 'Depends on another', $if: { $: ['!=', ['get', 'form', 'f4'], null] } },
    { type: 'button', id: 'go', label: 'Save', disabled: { $: ['not', ['get', 'changed']] }, press: [{ do: 'submit', event: 'SAVE' }] },
  ],
  { form: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, null])) },
);

describe('bml.md: a keystroke draws the field and what depends on it again, nothing else', () => {
  test('of thirty fields one; the text that reads it; the button once, when the form becomes changed', async () => {
    await start(thirty);
    await tab.getByLabel('Field 3', { exact: true }).waitFor();
    await drawnSince();
    await tab.getByLabel('Field 3', { exact: true }).pressSequentially('a');
    await tab.getByText('Hello a').waitFor();
    const first = await drawnSince();
    expect(Object.keys(first).filter((name) => name.startsWith('textField'))).toEqual([]);
    expect(first).toEqual({ 'text Hello a': 1, 'button Save': 1 });
    await tab.getByLabel('Field 3', { exact: true }).pressSequentially('b');
    await tab.getByText('Hello ab').waitFor();
    expect(await drawnSince()).toEqual({ 'text Hello ab': 1 });
  });

  test('a field that nothing depends on draws nothing but itself', async () => {
    await tab.getByLabel('Field 9', { exact: true }).pressSequentially('xyz');
    expect(await tab.getByLabel('Field 9', { exact: true }).inputValue()).toBe('xyz');
    expect(await drawnSince()).toEqual({});
  });

  test('the counter counts (negative control): a condition that changes draws its node', async () => {
    await tab.getByLabel('Field 4', { exact: true }).pressSequentially('x');
    await tab.getByText('Depends on another').waitFor();
    expect(await drawnSince()).toEqual({ 'text Depends on another': 1 });
  });
});

describe('interfaces.md: mount(element, layout, options) returns {update, unmount}', () => {
  test('the host is told what is pressed', async () => {
    await tab.getByRole('button', { name: 'Save' }).click();
    const [[kind, event, values]] = (await calls()) as [[string, string, Record<string, unknown>]];
    expect([kind, event, values['f3'], values['f9']]).toEqual(['submit', 'SAVE', 'ab', 'xyz']);
  });

  test('update shows another layout and keeps what was typed in the fields that both have', async () => {
    const next = layout([
      { type: 'textField', name: 'f3', label: 'The same field' },
      { type: 'text', text: 'After' },
    ]);
    await update(next);
    await tab.getByText('After').waitFor();
    expect(await tab.getByLabel('The same field').inputValue()).toBe('ab');
  });

  test('a node that it does not know is drawn as far as it goes', async () => {
    const next = layout([{ type: 'orbit', text: 'Words of an orbit' }]);
    await update(next);
    await tab.getByText('Words of an orbit').waitFor();
  });

  const pressing = (...press: object[]) =>
    layout([
      { type: 'textField', name: 'f3', label: 'Words' },
      { type: 'text', text: 'Unfolded', $if: { $: ['get', 'state', 'open'] } },
      { type: 'text', id: 'far', text: 'Far away' },
      { type: 'button', id: 'go', label: 'Do it', press },
    ]);
  const press = () => tab.getByRole('button', { name: 'Do it' }).click();

  test('toggle turns a yes or no of the state round, and back again', async () => {
    await update(pressing({ do: 'toggle', state: 'open' }));
    await press();
    await tab.getByText('Unfolded').waitFor();
    await press();
    await tab.getByText('Unfolded').waitFor({ state: 'detached' });
  });

  test('scrollTo brings what has that name as its anchor into sight', async () => {
    const between = Array.from({ length: 80 }, (_, at) => ({ type: 'text', text: `Line ${at}` }));
    const button = { type: 'button', id: 'go', label: 'Do it', press: [{ do: 'scrollTo', target: 'fees' }] };
    await update(layout([button, ...between, { type: 'heading', level: 2, text: 'What it costs', anchor: 'fees' }]));
    const inSight = () =>
      tab.getByRole('heading', { name: 'What it costs' }).evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await inSight()).toBe(false);
    await press();
    await expect.poll(inSight).toBe(true);
  });

  test('back is the host’s, and what follows in the list would not be seen', async () => {
    await update(pressing({ do: 'back' }, { do: 'track', name: 'never' }));
    await press();
    await expect.poll(calls).toEqual([['back']]);
  });

  test('a call whose host says how it went is followed by its ok or its fail', async () => {
    await update(pressing({ do: 'call', ok: [{ do: 'track', name: 'went well' }], fail: [{ do: 'track', name: 'failed' }] }));
    await tab.getByLabel('Words').fill('fine');
    await press();
    await expect.poll(calls).toEqual([
      ['call', 'go', { f3: 'fine' }],
      ['track', 'went well'],
    ]);
    await tab.getByLabel('Words').fill('refused');
    await press();
    await expect.poll(calls).toEqual([
      ['call', 'go', { f3: 'refused' }],
      ['track', 'failed'],
    ]);
  });

  test('a copy that the browser refuses is followed by its fail', async () => {
    await update(
      pressing({
        do: 'copy',
        text: 'x',
        announce: 'Copied',
        ok: [{ do: 'track', name: 'copied' }],
        fail: [{ do: 'track', name: 'refused' }],
      }),
    );
    await tab.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.reject(new Error('no')) } }),
    );
    await press();
    await expect.poll(calls).toEqual([['track', 'refused']]);
  });

  test('what leaves the page needs a person’s own act: a script’s press leads nowhere, a person’s does', async () => {
    const fresh = await browser.newPage();
    await fresh.setContent('<!doctype html><main><div id="root"></div></main>');
    await fresh.addScriptTag({ type: 'module', content: bundle });
    await fresh.waitForFunction(() => 'start' in window);
    const leaving = JSON.stringify(pressing({ do: 'track', name: 'pressed' }, { do: 'navigate', to: '/away' }));
    await fresh.evaluate((text) => (window as unknown as Counting).start(JSON.parse(text) as Layout), leaving);
    await fresh.getByRole('button', { name: 'Do it' }).waitFor();
    const told = () => fresh.evaluate(() => (window as unknown as Counting).calls);
    // Whatever a test evaluates counts as a person’s act, so the browser’s own answer is put in place of it.
    await fresh.evaluate(() => Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } }));
    await fresh.evaluate(() => document.querySelector<HTMLElement>('button[value="go"]')?.click());
    await expect.poll(told).toEqual([['track', 'pressed']]);
    await fresh.evaluate(() => Reflect.deleteProperty(navigator, 'userActivation'));
    await fresh.getByRole('button', { name: 'Do it' }).click();
    await expect.poll(told).toEqual([
      ['track', 'pressed'],
      ['track', 'pressed'],
      ['navigate', '/away'],
    ]);
    await fresh.close();
  });

  test('components of a document are put in place', async () => {
    const fact = {
      given: { label: 'string' as const },
      body: [{ type: 'text', text: { $text: ['Fact: ', { $: ['get', 'given', 'label'] as never }] } }],
    };
    const use = (label: string) => ({ type: 'component', name: 'fact', with: { label } });
    await update(layout([use('rate'), use('term')], { components: { fact } }));
    await tab.getByText('Fact: rate').waitFor();
    await tab.getByText('Fact: term').waitFor();
  });

  test('unmount leaves nothing behind', async () => {
    await tab.evaluate(() => (window as unknown as Counting).mounted.unmount());
    expect(await tab.locator('#root').innerHTML()).toBe('');
  });
});

describe('issue 4: conditions and rows of lists wake alone; ten thousand nodes are drawn and scroll', () => {
  const rows = layout(
    [
      { type: 'textField', name: 'a', label: 'Typed here' },
      { type: 'text', $each: { row: 'r', in: { $: ['get', 'data', 'rows'] } }, text: { $: ['get', 'rows', 'r'] } },
      {
        type: 'text',
        $each: { row: 'r', in: { $: ['get', 'data', 'rows'] } },
        $if: { $: ['==', ['get', 'rows', 'r'], ['get', 'form', 'a']] },
        text: { $text: ['Same as ', { $: ['get', 'rows', 'r'] }] },
      },
    ],
    { data: { rows: Array.from({ length: 30 }, (_, index) => `row ${index}`) } },
  );

  test('of thirty rows that a condition compares, the one that it now holds for; of thirty that read nothing typed, none', async () => {
    await start(rows);
    await tab.getByLabel('Typed here').waitFor();
    await drawnSince();
    await tab.getByLabel('Typed here').fill('row 7');
    await tab.getByText('Same as row 7').waitFor();
    expect(await drawnSince()).toEqual({ 'text Same as row 7': 1 });
  });

  test('ten thousand nodes are drawn, the last can be scrolled to, and a keystroke among them draws its field’s dependents only', async () => {
    const many = layout(
      [
        { type: 'textField', name: 'b', label: 'Typed here' },
        ...Array.from({ length: 100 }, (_, section) => ({
          type: 'stack',
          children: Array.from({ length: 98 }, (_, index) => ({ type: 'text', text: `Line ${section}.${index}` })),
        })),
        { type: 'text', text: { $text: ['Said: ', { $: ['get', 'form', 'b'] }] } },
      ],
      { form: { b: 'x' } },
    );
    await update(many);
    const last = tab.getByText('Said: x');
    await last.waitFor();
    expect(await tab.evaluate(() => document.body.innerText.match(/^Line /gm)?.length)).toBe(9800);
    await last.scrollIntoViewIfNeeded();
    expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(10_000);
    await drawnSince();
    await tab.getByLabel('Typed here').fill('xy');
    await tab.getByText('Said: xy').waitFor();
    expect(await drawnSince()).toEqual({ 'text Said: xy': 1 });
  });
});
