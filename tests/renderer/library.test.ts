import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import type { Layout } from '#schemas/layout.ts';
import { launchBrowser } from './support/browser.ts';
import { layout } from './support/pages.ts';

// The library in an application of its own: `mount` from renderer/index.ts, without the flow client.
const root = fileURLToPath(new URL('../..', import.meta.url));
let browser: Browser;
let tab: Tab;

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
  browser = await launchBrowser();
  tab = await browser.newPage();
  await tab.setContent('<!doctype html><main><div id="root"></div></main>');
  const script = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.js')) ?? '';
  await tab.addScriptTag({ type: 'module', content: readFileSync(join(folder, script), 'utf8') });
  await tab.waitForFunction(() => 'start' in window);
});
afterAll(() => browser.close());

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
/** What was drawn since the last time that this was asked. */
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
  test('the surroundings are told what is pressed', async () => {
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

  test('unmount leaves nothing behind', async () => {
    await tab.evaluate(() => (window as unknown as Counting).mounted.unmount());
    expect(await tab.locator('#root').innerHTML()).toBe('');
  });
});
