import { smallPdf } from '#tests/support/small-files.ts';
import documents from '#server/domain/documents/area.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, newDevice, personLike, test } from '../e2e/person.ts';

const dora = persona(documents, 'documents of accounts of every kind');
const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: smallPdf() };

test('001 §2.3, §4.3: at 320 px statements are filtered, a snapshot is loaded in a hidden frame or says why not, and a document is uploaded', async ({
  browser,
}) => {
  const { page, context } = await newDevice(browser, await personLike(dora), { viewport: { width: 320, height: 700 } });
  await page.goto('/documents');
  const statements = page.locator('#statements');
  await statements.getByRole('button', { name: 'Older' }).click();
  await expect(statements.getByText('6 to 10 of')).toBeVisible();
  await statements.getByText('All types of the statements').click();
  await statements.getByRole('link', { name: 'Quarterly statement' }).click();
  await expect(statements.getByText('1 to ')).toBeVisible();
  await expect(statements.getByText('Document type: Quarterly statement')).toBeVisible();
  await expect(statements.getByRole('listitem').filter({ hasText: 'Cash account' })).toHaveCount(0);

  await page.getByText('Account snapshot').click();
  const snapshot = page.locator('#account-snapshot');
  const press = snapshot.getByRole('button', { name: 'Download snapshot' });
  await snapshot.getByLabel('Account').selectOption({ label: 'College' });
  await snapshot.getByLabel('Month').selectOption({ index: -1 + (await snapshot.getByLabel('Month').locator('option').count()) });
  await press.click();
  await expect(snapshot.getByRole('alert')).toContainText('College was not open in');
  await snapshot.getByLabel('Month').selectOption({ index: 1 });
  await expect(snapshot.getByRole('alert')).toBeEmpty();
  const download = page.waitForEvent('download');
  await press.click();
  expect((await download).suggestedFilename()).toMatch(/^snapshot-college-\d{4}-\d{2}\.pdf$/);
  await expect(press).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/documents?showUploader=true#upload-documents');
  await expect(page.locator('#upload-documents')).toBeInViewport();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(page.locator('#other-documents').getByText('letter.pdf', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await context.close();
});
