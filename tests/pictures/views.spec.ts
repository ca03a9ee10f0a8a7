import { test } from './support/sheet-test.ts';
import { checkSheet } from './support/sheet.ts';
import { presentViews, viewsWithExamples } from './support/sheets.ts';

const views = viewsWithExamples(await presentViews());

for (const path of views) test(path, async ({ page }) => checkSheet(page, path, path, 1280));
