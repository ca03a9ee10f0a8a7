import { expect, test } from '@playwright/test';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { tooWide } from './support/sheet.ts';
import { presentViews } from './support/sheets.ts';

const { flows, screens } = presentViews().list();
const nodes = [...nodeDefinitions.keys()].map((type) => `/${type}`);
/** Pages of one kind are drawn by one component and differ by their table and their examples: axe reads some of each kind. */
const some = (paths: readonly string[]): string[] => paths.filter((_, place) => place % 8 === 0);
const readByAxe = [
  '',
  ...some(flows.flatMap(({ steps }) => steps).map(({ path }) => `/${path}`)),
  ...some(screens.map(({ path }) => `/${path}`)),
  ...some(nodes),
];
const half = Math.ceil(nodes.length / 2);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  // The contents of frames are tested by themselves.
  await page.route('**/preview/gallery/**', (route) => (route.request().frame().parentFrame() ? route.abort() : route.continue()));
});

test('the index, some pages of views and some of nodes: axe finds nothing in light and dark', async ({ page }) => {
  const wrong: string[] = [];
  for (const path of readByAxe) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/preview/gallery${path}`);
    wrong.push(...(await findingsOf(page.mainFrame())), ...(await tooWide([page.mainFrame()])));
    await page.emulateMedia({ colorScheme: 'dark' });
    wrong.push(...(await findingsOf(page.mainFrame(), { only: ofColours })));
  }
  expect(wrong).toEqual([]);
});

for (const [name, paths] of Object.entries({ 'first half': nodes.slice(0, half), 'second half': nodes.slice(half) }))
  test(`the pages of nodes, ${name}: at 320 px nothing scrolls sideways`, async ({ page }) => {
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(`/preview/gallery${path}`);
      wrong.push(...(await tooWide([page.mainFrame()])));
    }
    expect(wrong).toEqual([]);
  });
