import { expect, test } from '@playwright/test';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { tooWide } from './support/sheet.ts';
import { presentViews } from './support/sheets.ts';

const { flows, screens } = presentViews().list();
const nodes = [...nodeDefinitions.keys()].map((type) => `/${type}`);
const part = Math.ceil(nodes.length / 4);
/** A page differs from others of its kind by its table and its examples: every node's, and of views each flow's first. */
const pages: Record<string, string[]> = {
  'the index and the pages of views': [
    '',
    ...[...flows.flatMap(({ steps }) => steps.slice(0, 1)), ...screens].map(({ path }) => `/${path}`),
  ],
  ...Object.fromEntries(
    [0, 1, 2, 3].map((index) => [`the pages of nodes, part ${index + 1}`, nodes.slice(index * part, (index + 1) * part)]),
  ),
};

for (const [name, paths] of Object.entries(pages))
  test(`${name}: axe finds nothing in light and dark, and at 320 px nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    // What stands in the frames is looked at by itself.
    await page.route('**/preview/gallery/**', (route) => (route.request().frame().parentFrame() ? route.abort() : route.continue()));
    const wrong: string[] = [];
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`/preview/gallery${path}`);
      wrong.push(...(await findingsOf(page.mainFrame())), ...(await tooWide([page.mainFrame()])));
      await page.emulateMedia({ colorScheme: 'dark' });
      wrong.push(...(await findingsOf(page.mainFrame(), { only: ofColours })));
    }
    expect(wrong).toEqual([]);
  });
