import { castMember, expect, firstAccount, signIn, test, type Account } from './person.ts';
import type { Page } from '@playwright/test';

async function openAccount(page: Page, goodFor: string): Promise<Account> {
  await signIn(page, await castMember(goodFor));
  const account = await firstAccount(page);
  await page.goto(`/accounts/${account.externalizedAccountId}`);
  return account;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('000 §4: name and birthdate', async ({ page }) => {
  const account = await openAccount(page, 'the checks pass at the third poll');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await expect(heading(page, 'Confirm your legal name')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Confirm your birthdate')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'Confirm your legal name')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, 'Verifying your identity')).toBeVisible();
  await expect(heading(page, account.accountDisplayName)).toBeVisible();
  await expect(page.getByText('Your identity is verified.')).toBeVisible();
});

test('000 §4: ssn', async ({ page }) => {
  const account = await openAccount(page, 'SSN again; the checks pass at once');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.getByLabel('Social Security number or TIN', { exact: true }).fill('123-45-6789');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, account.accountDisplayName)).toBeVisible();
  await expect(page.getByText('Your identity is verified.')).toBeVisible();
});

test('000 §4: fails', async ({ page }) => {
  await openAccount(page, 'a check fails');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, 'Unable to verify identity')).toBeVisible();
});

test('000 §4: times out', async ({ page }) => {
  await openAccount(page, 'never decided');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.getByLabel('Social Security number or TIN', { exact: true }).fill('123-45-6789');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, 'Unable to verify identity')).toBeVisible({ timeout: 20_000 });
});
