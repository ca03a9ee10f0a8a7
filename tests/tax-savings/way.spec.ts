import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import type { Page } from '@playwright/test';
import taxSavings from '#server/domain/tax-savings/area.ts';
import { persona } from '#tests/support/persona.ts';

const saver = persona(taxSavings, 'harvested losses that offset gains of both kinds and income, and are carried forward');

/** From home to the account, to its page of harvested losses, and to one year of it. */
async function toTheYear(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Automated investing/ }).click();
  await page.getByRole('link', { name: 'Harvested tax losses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harvested tax losses' })).toBeVisible();
  await expect(page.getByText('$23,940.95').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '2026' }).click();
  await expect(page).toHaveURL(/\?period=2026$/);
  await expect(page.getByText('$21,150.00').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /3\. Offset ordinary income, up to \$3,000 a year/ })).toContainText('-$3,000.00');
}

test('000 §4: selecting a period updates the query, and the way back is the account', async ({ page }) => {
  await signIn(page, await personLike(saver));
  await toTheYear(page);
  await page.getByRole('link', { name: 'Automated investing' }).click();
  const { externalizedAccountId } = await firstAccount(page);
  await expect(page).toHaveURL(new RegExp(`/accounts/${externalizedAccountId}$`));
});

test('the same at 320 px without JavaScript', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(saver), {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
  });
  await toTheYear(page);
  await context.close();
});
