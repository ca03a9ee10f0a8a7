import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '@playwright/test';
import { isInherited } from '#engine/compiled/as-it-is-now.ts';
import type { ViewExample } from '#server/gallery/gallery-views.ts';
import { leadsAway } from '../support/leads-away.ts';
import { test } from './support/sheet-test.ts';
import { areaOf, pathsOfViews, presentViews } from './support/sheets.ts';
import { findingsOfView, openView } from './support/view-page.ts';
import { acceptedSnapshot, areasOfTests, snapshotFile, snapshotText, viewsFolder } from './support/view-snapshot.ts';

const views = presentViews();
/** Each view that is shown; a step that every flow inherits may be shown by another flow alone, which the gallery's test holds. */
const paths = pathsOfViews(views).filter(
  (path) => !leadsAway.includes(path) && (!isInherited(path.split('/').at(-1) ?? '') || views.page(path)?.examples.length !== 0),
);

/** The example that shows the most: each example of a view is drawn by the same nodes, whose own sheets show all their states. */
const fullestOf = (examples: readonly ViewExample[]): string | undefined =>
  examples.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0]?.name;

for (const path of paths) {
  test(`${path}: each example reads as accepted; in the fullest axe finds nothing and the layout holds at 320 and 1280 px, with text at 200 %, right to left and with long words`, async ({
    page,
  }, { config }) => {
    const read = new Map<string, string>();
    const findings: string[] = [];
    const examples = views.page(path)?.examples ?? [];
    const fullest = fullestOf(examples);
    for (const { name } of examples) {
      await openView(page, path, name);
      read.set(name, await page.locator('body').ariaSnapshot());
      if (name === fullest) findings.push(...(await findingsOfView(page)).map((one) => `${name}: ${one}`));
    }
    expect(read.size, 'a journey or an example shows this view').toBeGreaterThan(0);
    const text = snapshotText(path, read);
    expect.soft(text).toBe(acceptedSnapshot(snapshotFile(areaOf(path), path), text, config.updateSnapshots === 'changed'));
    expect.soft(findings).toEqual([]);
  });
}

test('every accepted snapshot is of a view that there is', () => {
  const known = paths.map((path) => snapshotFile(areaOf(path), path));
  const kept = areasOfTests().flatMap((area) => readdirSync(viewsFolder(area)).map((name) => `${viewsFolder(area)}/${basename(name)}`));
  expect(kept.filter((file) => !known.includes(file))).toEqual([]);
});
