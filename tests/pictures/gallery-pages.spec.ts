import { expect, test } from '@playwright/test';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { tooWide } from './support/sheet.ts';
import { viewsOfRun } from './support/views-of-run.ts';

const views = await viewsOfRun();
const pathsOf = (wanted: 'step' | 'screen') => views.filter(({ kind }) => kind === wanted).map(({ path }) => `/${path}`);
const nodes = [...nodeDefinitions.keys()].map((type) => `/${type}`);
/** Pages of one kind are drawn by one component and differ by their table and their examples: axe reads four of each kind, however many there are. */
const four = (paths: readonly string[]): string[] => [0, 1, 2, 3].map((place) => paths[Math.floor((place * paths.length) / 4)]!);
const readByAxe = {
  'the index': [''],
  'pages of steps': four(pathsOf('step')),
  'pages of screens': four(pathsOf('screen')),
  'pages of nodes': four(nodes),
};

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  // The contents of frames are tested by themselves.
  await page.route('**/preview/gallery/**', (route) => (route.request().frame().parentFrame() ? route.abort() : route.continue()));
});

for (const [name, paths] of Object.entries(readByAxe))
  test(`${name}: axe finds nothing in light and dark`, async ({ page }) => {
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

/** The most letters of a page that nothing breaks. */
const longestWord = (html: string): number =>
  Math.max(
    ...html
      .replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ')
      .split(/\s+/)
      .map(({ length }) => length),
  );

/** One component draws them all, and only a word can be too wide for it: those with the longest are opened. */
test('the pages of nodes with the longest words: at 320 px nothing scrolls sideways', async ({ page, request }) => {
  const words = new Map<string, number>();
  for (const path of nodes) words.set(path, longestWord(await (await request.get(`/preview/gallery${path}`)).text()));
  const longest = [...words].toSorted(([, one], [, other]) => other - one).slice(0, 6);
  expect(longest[0]?.[1]).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const [path] of longest) {
    await page.goto(`/preview/gallery${path}`);
    wrong.push(...(await tooWide([page.mainFrame()])));
  }
  expect(wrong).toEqual([]);
});
