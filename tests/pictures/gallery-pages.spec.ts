import { expect, test } from '@playwright/test';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { findingsOf, tooWide } from './support/sheet.ts';
import { presentViews } from './support/sheets.ts';

const { flows, screens } = (await presentViews()).list();
/** A page differs from others of its kind by its table and its examples: every node's, and of views each flow's first. */
const pages: Record<string, string[]> = {
  'the index': [''],
  'the pages of nodes': [...nodeDefinitions.keys()].map((type) => `/${type}`),
  'the pages of views': [...flows.flatMap(({ steps }) => steps.slice(0, 1)), ...screens].map(({ path }) => `/${path}`),
};

for (const [name, paths] of Object.entries(pages))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name}, ${colorScheme}: axe finds nothing, and at 320 px nothing scrolls sideways`, async ({ browser, baseURL }) => {
      test.slow();
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 320, height: 700 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      // What stands in the frames is looked at with the pictures.
      await page.route('**/preview/gallery/**', (route) => (route.request().frame().parentFrame() ? route.abort() : route.continue()));
      const wrong: string[] = [];
      for (const path of paths) {
        await page.goto(`/preview/gallery${path}`);
        // Of what axe looks at, the scheme changes colours alone.
        wrong.push(...(await findingsOf(page.mainFrame(), colorScheme === 'dark' ? ['color-contrast'] : undefined)));
        wrong.push(...(await tooWide([page.mainFrame()])));
      }
      expect(wrong).toEqual([]);
      await context.close();
    });
