import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '@playwright/test';
import { isInherited } from '#engine/compiled/as-it-is-now.ts';
import { leadsAway } from '../support/leads-away.ts';
import { test } from './support/sheet-test.ts';
import { findingsOfView, openNextView, openView } from './support/view-page.ts';
import { acceptedSnapshot, areasOfTests, snapshotFile, snapshotText, viewsFolder } from './support/view-snapshot.ts';
import { viewsOfRun, type ViewOfRun } from './support/views-of-run.ts';

const all = await viewsOfRun();
const ofRow = (path: string): string => path.replaceAll(/\/\d+\//g, '/row/');
const shown = new Set(all.filter(({ examples }) => examples.length > 0).map(({ path }) => ofRow(path)));
/**
 * Whether anybody could see the view here. A step of a row that no journey came by is left to the row that shows it, and a step that every flow
 * inherits may be shown by another flow alone, which the gallery's test holds.
 */
const isSeen = ({ path, examples }: ViewOfRun): boolean =>
  !leadsAway.includes(path) &&
  (examples.length > 0 || ((ofRow(path) === path || !shown.has(ofRow(path))) && !isInherited(path.split('/').at(-1) ?? '')));
const views = all.filter(isSeen);

for (const { path, area, examples, fullest } of views) {
  test(`${path}: each example reads as accepted; in the fullest axe finds nothing in light and dark, and the layout holds (A1-02) at 320 px and, right to left, at 1280 px`, async ({
    page,
  }, { config }) => {
    const read = new Map<string, string>();
    const findings: string[] = [];
    for (const name of examples) {
      await openNextView(page, path, name);
      read.set(name, await page.locator('body').ariaSnapshot());
      if (name === fullest) findings.push(...(await findingsOfView(page)).map((one) => `${name}: ${one}`));
    }
    expect(read.size, 'a journey or an example shows this view').toBeGreaterThan(0);
    const text = snapshotText(path, read);
    expect.soft(text).toBe(acceptedSnapshot(snapshotFile(area, path), text, config.updateSnapshots === 'changed'));
    expect.soft(findings).toEqual([]);
  });
}

test('a view that is drawn in the place of another reads and is laid out as it is when it is opened by itself', async ({ page }) => {
  const examples = new Map(views.map(({ path, fullest }) => [path, fullest ?? '']));
  const dialog = [...examples].find(([path]) => path.endsWith('/confirm')) ?? ['', ''];
  const other = [...examples].find(([path]) => path.startsWith('screens/')) ?? ['', ''];
  for (const [one, next] of [
    [dialog, other],
    [other, dialog],
  ] as const) {
    await openView(page, ...next);
    const alone = [await page.title(), await page.locator('body').ariaSnapshot(), await page.locator('body > *').count()];
    expect(await findingsOfView(page)).toEqual([]);
    await openNextView(page, ...one);
    expect(await findingsOfView(page)).toEqual([]);
    await openNextView(page, ...next);
    expect([await page.title(), await page.locator('body').ariaSnapshot(), await page.locator('body > *').count()]).toEqual(alone);
    expect(await findingsOfView(page)).toEqual([]);
  }
});

test('every accepted snapshot is of a view that there is', () => {
  const known = views.map(({ path, area }) => snapshotFile(area, path));
  const kept = areasOfTests().flatMap((area) => readdirSync(viewsFolder(area)).map((name) => `${viewsFolder(area)}/${basename(name)}`));
  expect(kept.filter((file) => !known.includes(file))).toEqual([]);
});
