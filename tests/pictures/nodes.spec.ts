import { test } from './support/sheet-test.ts';
import { checkSheet } from './support/sheet.ts';
import { nodesWithExamples } from './support/node-sheets.ts';

// A node stands in a column of a page: wider than a telephone's and than a text's it is not drawn otherwise.
for (const type of nodesWithExamples()) test(type, async ({ page }) => checkSheet(page, type, `nodes/${type}`, 768));
