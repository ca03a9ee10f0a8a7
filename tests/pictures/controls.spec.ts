import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import { browserHere, browserOfAccepted, expectedFolder, isOtherBrowser, toleranceHere, tolerances } from './support/accepted.ts';
import type { Tolerance } from './support/accepted.ts';
import { test } from './support/sheet-test.ts';
import { openSheet } from './support/sheet.ts';
import { nodesWithExamples } from './support/node-sheets.ts';

const accepted = 'nodes/slider-320-light.png';

/** The sheet of a slider, as its picture is taken, and its first frame. */
async function openSlider(page: Page): Promise<Frame> {
  const sheet = await openSheet(page, 'slider');
  await sheet.show({ width: 320, theme: 'light' });
  const [frame] = sheet.frames;
  if (frame === undefined) throw new Error('the sheet of the slider has no drawing');
  return frame;
}

/** Resolves to true if the sheet differs from its picture once a property of its first label is set: compared once, without retries. */
async function isTold(page: Page, tolerance: Tolerance, property: string, value: string): Promise<boolean> {
  const frame = await openSlider(page);
  await expect(page).toHaveScreenshot(accepted, tolerance);
  await frame.evaluate(([name, set]) => (document.querySelector('label, legend') as HTMLElement).style.setProperty(name, set), [
    property,
    value,
  ] as const);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  try {
    expect(picture).toMatchSnapshot(accepted, tolerance);
    return false;
  } catch {
    return true;
  }
}

for (const [browser, tolerance] of Object.entries(tolerances)) {
  test(`with the ${browser} browser what is as accepted is not told apart`, async ({ page }) => {
    expect(await isTold(page, tolerance, 'color', '')).toBe(false);
  });
  test(`with the ${browser} browser a changed colour of one label is told apart (negative control)`, async ({ page }) => {
    expect(await isTold(page, tolerance, 'color', 'rgb(160, 30, 30)')).toBe(true);
  });
  test(`with the ${browser} browser a box moved by four pixels is told apart (negative control)`, async ({ page }) => {
    expect(await isTold(page, tolerance, 'translate', '4px 0')).toBe(true);
  });
}

test('another release of the browser is compared with a larger tolerance and says so, and never skips', () => {
  expect(isOtherBrowser('156.0.1', '157.0.2')).toBe(true);
  expect(isOtherBrowser('156.0.1', '156.9.9')).toBe(false);
  const [accepted, here] = [browserOfAccepted(), browserHere()];
  expect(accepted).toMatch(/^\d+\./);
  const other = isOtherBrowser(accepted, here);
  expect(toleranceHere()).toEqual(tolerances[other ? 'other' : 'same']);
  if (other)
    process.stdout.write(`The pictures are of Chromium ${accepted}; ${here} is here, so they are compared with a larger tolerance.\n`);
});

test('every accepted picture is of a node that there is', () => {
  const names = nodesWithExamples().map((type) => `nodes-${type}`);
  const stray = readdirSync(expectedFolder).filter(
    (file) => file.endsWith('.png') && !names.includes(file.replace(/-\d+-(?:light|dark)\.png$/, '')),
  );
  expect(stray).toEqual([]);
});
