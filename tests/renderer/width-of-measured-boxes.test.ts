import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { filesUnder } from '../../server/files-under.mjs';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

const words: LayoutNode = { type: 'text', text: 'Rates of today' };
/** A node of each kind whose box is measured by what it holds. */
const measured: Record<string, LayoutNode> = {
  card: { type: 'card', heading: 'Rates', children: [words] },
  surface: { type: 'surface', children: [words] },
  rowList: { type: 'rowList', children: [{ type: 'listRow', title: 'Savings', to: '/savings' }] },
  addressField: { type: 'addressField', name: 'home', label: 'Home address' },
  split: { type: 'split', children: [words], side: [words] },
};

test('in a row, a box that is measured by what it holds is wide enough to read', async () => {
  const page = (node: LayoutNode) =>
    pageOf(
      layout(
        inShell(
          [
            { type: 'heading', text: 'Start', level: 1 },
            { type: 'row', children: [node] },
          ],
          'Start',
        ),
      ),
      { url: '/start' },
    );
  let node: LayoutNode = words;
  const site = await openSite(() => ({ status: 404 }), { '/start': () => page(node) });
  const tab = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  try {
    for (const [type, of] of Object.entries(measured)) {
      node = of;
      await tab.goto(`${site.url}/start`);
      const width = await tab.locator('h1 + div > *').evaluate((box) => box.getBoundingClientRect().width);
      expect(width, type).toBeGreaterThanOrEqual(195);
    }
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await site.close();
  }
});

test('no stylesheet makes a measured box without the width that it has of its own', () => {
  const sheets = filesUnder(new URL('../../renderer', import.meta.url).pathname, (name) => name.endsWith('.css.ts'));
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((file) => readFileSync(file, 'utf8').includes('containerType'))).toEqual([]);
});
