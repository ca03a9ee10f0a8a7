import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginDraft, look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import type { StudioServer } from './studio-people.ts';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

test('issue 30, point 5: an operation that nobody built is sketched in the draft from a text that is there, and handed on as a ticket', async () => {
  const page = await open(all.author, '/studio');
  await beginDraft(page, 'A new check');
  await page.getByText('Add a document').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Its path').fill('bond-ladder/check-credit.sketch.yaml');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'bond-ladder/check-credit.sketch.yaml' }).getByText('sketch: checkCredit').waitFor();
  await page.getByText('checkCredit is only sketched', { exact: false }).first().waitFor();
  await page.getByText('All changes are saved.').waitFor();
  await look(page, 'A new check');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a ticket' }).click();
  const ticket = await saved;
  expect([ticket.suggestedFilename(), await readFile(await ticket.path(), 'utf8')]).toEqual([
    'check-credit.md',
    expect.stringContaining('# Build the operation `checkCredit`'),
  ]);
});
