import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { browserHere, browserOfAccepted, expectedFolder, isOtherBrowser, toleranceHere } from './support/accepted.ts';
import { openSheet } from './support/sheet.ts';
import { nodesWithExamples, presentViews, viewsWithExamples } from './support/sheets.ts';

/** Whether the sheet of a slider is told apart from its picture once a property of its first label is set. */
async function isTold(page: Page, property: string, value: string): Promise<boolean> {
  const sheet = await openSheet(page, 'slider');
  await sheet.show({ width: 320, theme: 'light' });
  const [frame] = sheet.frames;
  await frame?.evaluate(([name, set]) => (document.querySelector('label, legend') as HTMLElement).style.setProperty(name, set), [
    property,
    value,
  ] as const);
  return expect(page)
    .toHaveScreenshot('nodes/slider-320-light.png', { timeout: 3000 })
    .then(
      () => false,
      () => true,
    );
}

test('what is as accepted is not told apart', async ({ page }) => {
  expect(await isTold(page, 'color', '')).toBe(false);
});
test('a changed colour of one label is told apart (negative control)', async ({ page }) => {
  expect(await isTold(page, 'color', 'rgb(160, 30, 30)')).toBe(true);
});
test('a box moved by four pixels is told apart (negative control)', async ({ page }) => {
  expect(await isTold(page, 'translate', '4px 0')).toBe(true);
});

test('another release of the browser compares with a larger tolerance and says so, and never skips', () => {
  expect([isOtherBrowser('156.0.1', '157.0.2'), isOtherBrowser('156.0.1', '156.9.9'), isOtherBrowser(null, '156.0.1')]).toEqual([
    true,
    false,
    false,
  ]);
  const accepted = browserOfAccepted();
  expect(accepted).toMatch(/^\d+\./);
  if (isOtherBrowser(accepted, browserHere()))
    test.info().annotations.push({
      type: 'other browser',
      description: `The pictures are of Chromium ${accepted}; ${browserHere()} is here. They are compared with a larger tolerance.`,
    });
  expect(Object.keys(toleranceHere()).length).toBeGreaterThan(0);
});

test('every accepted picture is of a node or a view that there is', async () => {
  const known = [...nodesWithExamples().map((type) => `nodes-${type}`), ...viewsWithExamples(await presentViews())];
  const names = known.map((path) => path.replaceAll(/[/_]/g, '-'));
  const stray = readdirSync(expectedFolder).filter(
    (file) => file.endsWith('.png') && !names.includes(file.replace(/-\d+-(?:light|dark)\.png$/, '')),
  );
  expect(stray).toEqual([]);
});
