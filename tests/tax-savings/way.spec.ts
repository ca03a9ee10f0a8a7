import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { press } from '../e2e/tab-to.ts';
import type { Page } from '@playwright/test';
import taxSavings from '#server/domain/tax-savings/area.ts';
import { persona } from '#tests/support/persona.ts';

const saver = persona(taxSavings, 'harvested losses that offset income of this year and of the year before');

type Press = (page: Page, role: 'link', name: RegExp) => Promise<void>;
const click: Press = (page, role, name) => page.getByRole(role, { name }).click();

/** The year before: the histories of made-up people begin fourteen months ago. */
const year = String(new Date().getFullYear() - 1);

/** From home to the account, to its page of harvested losses, and to one year of it. */
async function toTheYear(page: Page, press: Press): Promise<void> {
  await press(page, 'link', /^Automated investing/);
  await press(page, 'link', /^Tax losses$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Harvested tax losses' })).toBeVisible();
  // The market of a made-up history ends today, so its figures are another day's others: pages.test.ts holds them on a day that stands still.
  await expect(page.getByText(/losses harvested/i).first()).toBeVisible();
  await press(page, 'link', new RegExp(`^${year}$`));
  await expect(page).toHaveURL(new RegExp(`\\?period=${year}$`));
  await expect(page.getByText(/losses harvested/i).first()).toBeVisible();
}

test('000 §4: selecting a period updates the query, and the way back is the account', async ({ page }) => {
  await signIn(page, await personLike(saver));
  await page.goto('/');
  await toTheYear(page, click);
  await page.getByRole('link', { name: 'Automated investing' }).click();
  const { externalizedAccountId } = await firstAccount(page);
  await expect(page).toHaveURL(new RegExp(`/accounts/${externalizedAccountId}$`));
});

const narrow = { viewport: { width: 320, height: 800 } };

test('the same at 320 px by keyboard', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(saver), narrow);
  await page.goto('/');
  await toTheYear(page, press);
  // The choice stays where it was pressed: the page is the same, and so is the focus.
  await expect(page.getByRole('link', { name: year })).toBeFocused();
  await context.close();
});

test('the same at 320 px without JavaScript', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(saver), { javaScriptEnabled: false, ...narrow });
  await page.goto('/');
  await toTheYear(page, click);
  await context.close();
});
