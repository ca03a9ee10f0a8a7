import { smallPdf } from '#tests/support/small-files.ts';
import { persona } from '#tests/support/persona.ts';
import profile from '#server/domain/profile/area.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, newDevice, personLike, test } from '../e2e/person.ts';

const whole = persona(profile, 'a whole profile: employed, with a preferred name');
const pdf = { name: 'decree.pdf', mimeType: 'application/pdf', buffer: smallPdf() };

/** Goes on with Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not come to it');
}

test('002 §4, §5: the legal name is changed at 320 px by the keyboard; each part is checked on blur', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(whole), { viewport: { width: 320, height: 700 } });
  await page.goto('/settings/profile');
  await tabTo(page, page.getByRole('link', { name: 'Change legal name' }));
  await page.keyboard.press('Enter');
  const last = page.getByLabel('Legal last name');
  await tabTo(page, last);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('<b>');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Last name can only include letters, spaces, hyphens, apostrophes and periods.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Boyd');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a document that shows your new name' })).toBeFocused();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.getByRole('button', { name: 'Remove decree.pdf' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Upload document', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Submit your name change' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Submit request' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Request submitted' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await tabTo(page, page.getByRole('link', { name: 'Back to your profile' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new legal name is under review')).toBeVisible();
  await context.close();
});

test('002 §4: a section that is wrong says so at its head and keeps the focus near; right, it says Saved!', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(whole), { viewport: { width: 320, height: 700 } });
  // The address that names a section opens its form.
  await page.goto('/settings/profile#tax-information');
  const income = page.getByLabel('Pretax Annual Income in dollars');
  await tabTo(page, income);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const save = page.getByRole('button', { name: 'Save tax information' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  const summary = page.locator('form', { has: income }).locator('[data-error-summary]');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await tabTo(page, income);
  await page.keyboard.type('80,000');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByText('Single, $80,000 a year')).toBeVisible();
  // The form has closed, and the focus is at the word that opens it again, with what is saved.
  await expect(income).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(income).toHaveValue('80,000');
  // Cancel, in the spot of Change, leaves out what was typed.
  await income.fill('90,000');
  const section = page.locator('#tax-information');
  await section.getByText('Cancel', { exact: true }).click();
  await expect(income).toBeHidden();
  await section.getByText('Change', { exact: true }).click();
  await expect(income).toHaveValue('80,000');
  await context.close();
});
