import type { Page } from '@playwright/test';
import { personLike, expect, firstAccount, newDevice, operation, signIn, test } from '../e2e/person.ts';
import { axe, editing, fact, open, press, title } from './tax-inputs-pages.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import taxInputs from '#server/domain/tax-inputs/area.ts';

const status = (page: Page, externalizedAccountId: string) =>
  operation<{ type: string; currentSaaModel: string; storedTaxBracketOverride: string | null }>(
    page,
    'getUpdatedRecommendedAssetAllocation',
    {
      externalizedAccountId,
    },
  );

test("000 §2: 'Is your tax information up-to-date?' shows annual income, state of residence and tax filing status, and a 'Good news' note where the state has no income tax", async ({
  page,
}) => {
  const accountId = await open(page, persona(taxInputs, 'tax inputs in a state without income tax'));
  await expect(fact(page, 'Annual pretax income')).toContainText(/\$96,000(?!\.)/);
  await expect(fact(page, 'State of residence')).toContainText('Texas');
  await expect(fact(page, 'Tax filing status')).toContainText('Single');
  await expect(page.getByText('Good news')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What if the trust is taxed differently than I am?' })).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${accountId}`));
  // The way in: a row of the account's settings.
  await page.getByRole('link', { name: /^Edit.*Tax level/ }).click();
  await press(page, 'Looks good');
  await expect(title(page, 'Your recommended tax level is Medium')).toBeVisible();
  await press(page, 'Continue');
  await expect(title(page, 'Portfolio')).toBeVisible();
  await expect(page.getByText('Your tax information was saved')).toBeVisible();
});

test("000 §2: a trust variant has the dialog 'What if the trust is taxed differently than I am?'", async ({ page }) => {
  await open(page, persona(taxInputs, 'tax inputs of a trust, no state income tax'));
  await press(page, 'What if the trust is taxed differently than I am?');
  await expect(page.getByRole('dialog', { name: 'What if the trust is taxed differently than I am?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('000 §2: the origin query must be a string: missing, unknown or repeated it is not found; so is an account of somebody else', async ({
  browser,
  page,
}) => {
  const accountId = await open(page, persona(taxInputs, 'tax inputs of a single person'));
  const path = `/accounts/${accountId}/tax-inputs`;
  for (const query of ['', '?origin=', '?origin=elsewhere', `?origin=${editing}&origin=${editing}`]) {
    expect((await page.goto(path + query))!.status(), query).toBe(404);
  }
  await expect(title(page, 'Page not found')).toBeVisible();
  const other = await newDevice(browser, await personLike(persona(taxInputs, 'tax inputs without a stored address')));
  expect((await other.page.goto(`${path}?origin=${editing}`))!.status()).toBe(404);
  await other.context.close();
});

test('an account without a tax level leads to the account page, and its settings offer nothing to edit', async ({ page }) => {
  await signIn(page, await personLike(persona(allocationUpdate, 'allocation update of a traditional and of a Roth IRA')));
  const { externalizedAccountId: id } = await firstAccount(page);
  await page.goto(`/accounts/${id}/tax-inputs?origin=${editing}`);
  await expect(page).toHaveURL(`/accounts/${id}`);
  await page.goto(`/settings/account/${id}`);
  await expect(page.getByRole('heading', { name: 'Tax information' })).toHaveCount(0);
});

test('000 §1: editing walks filing status, address, income, spousal link and its e-mail; settings edits never re-allocate silently', async ({
  page,
}) => {
  test.slow();
  const accountId = await open(page, persona(taxInputs, 'tax inputs: married, not asked about a spousal link yet'));
  const before = await status(page, accountId);
  await axe(page);
  await press(page, 'Update my tax info');
  await axe(page, "What's your tax filing status?");
  await page.getByRole('radio', { name: 'Married filing separately' }).check();
  await press(page, 'Continue');
  await axe(page, "What's your address?");
  await page.getByRole('checkbox', { name: 'This is my home address today' }).check();
  await press(page, 'Continue');
  await axe(page, "What's your pretax income?");
  await page.getByLabel('Annual pretax income in dollars').fill('200,000,000');
  await press(page, 'Continue');
  await expect(page.getByText('Annual pretax income must be $100,000,000 or less').first()).toBeVisible();
  await page.getByLabel('Annual pretax income in dollars').fill('a lot');
  await press(page, 'Continue');
  await expect(page.getByText('Annual pretax income must be in dollars, like 1,234.50').first()).toBeVisible();
  await page.getByLabel('Annual pretax income in dollars').fill('40,000');
  await press(page, 'Continue');
  await axe(page, "Would you like to link your spouse's accounts?");
  await page.getByRole('radio', { name: 'Yes' }).check();
  await press(page, 'Continue');
  await axe(page, "What's your spouse's email address?");
  await page.getByLabel("Spouse's email address").fill('lee.rivera@mail.example');
  await press(page, 'Continue');
  await axe(page, 'Your recommended tax level is Low');
  await expect(fact(page, 'Annual pretax income')).toContainText('$40,000');
  await expect(page.getByText('Your invitation to lee.rivera@mail.example is on its way.', { exact: false })).toBeVisible();
  await press(page, 'Manually edit tax level');
  await axe(page, 'Which tax level should we use?');
  await expect(page.getByRole('radio', { name: /^Low/ })).toBeChecked();
  await expect(page.getByText('Recommended', { exact: true })).toHaveCount(1);
  for (const range of ['More than $201,775', '$50,400 to $201,775', 'Up to $50,400']) await expect(page.getByText(range)).toBeVisible();
  await page.getByRole('radio', { name: /^Medium/ }).check();
  await press(page, 'Continue');
  await axe(page, 'Portfolio');
  await expect(page.getByText('Your portfolio stays as it is.', { exact: false })).toBeVisible();
  const after = await status(page, accountId);
  expect(after).toMatchObject({ type: 'NeedsReviewRecommendedAssetAllocationUpdateStatus', storedTaxBracketOverride: 'MEDIUM' });
  expect(after.currentSaaModel).toBe(before.currentSaaModel);
  await page.getByRole('link', { name: 'Review your updated portfolio' }).click();
  await expect(page).toHaveURL(/\/allocation-update/);
});

test("000 §2: the bond variant of the summary shows 'Looks good' and the bond interest rates, a pre-tax 30-day SEC yield for each level", async ({
  page,
}) => {
  await open(page, persona(taxInputs, 'tax level summary with bond interest rates'));
  await press(page, 'Looks good');
  await axe(page, 'Your recommended tax level is High');
  await expect(page).toHaveURL(/bond-portfolio-summary/);
  for (const [level, rate] of [
    ['High', '3.64%'],
    ['Medium', '4.18%'],
    ['Low', '4.57%'],
  ] as const)
    await expect(page.locator('dl > div', { hasText: rate })).toContainText(level);
  await expect(page.getByText(/30-day SEC yield, before taxes/)).toBeVisible();
  await press(page, 'Looks good');
  await expect(title(page, 'Portfolio')).toBeVisible();
});

test('000 §2: visited by the allocation update, a level chosen by hand continues to the sell question; Back out of it leads to the overview', async ({
  page,
}) => {
  await signIn(page, await personLike(persona(taxInputs, 'tax inputs without a stored address')));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/accounts/${externalizedAccountId}/allocation-update?origin=dashboard`);
  await press(page, 'Review tax info');
  await expect(title(page, 'Is your tax information up-to-date?')).toBeVisible();
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first()
    .click();
  await press(page, 'Review tax info');
  await press(page, 'Looks good');
  await press(page, 'Manually edit tax level');
  await page.getByRole('radio', { name: /^Low/ }).check();
  await press(page, 'Continue');
  await expect(title(page, 'Do you plan to sell in the next 3 years?')).toBeVisible();
});

test('without JavaScript and by keyboard alone the whole way works, and a finished record answers for its old addresses', async ({
  browser,
}) => {
  const { context, page } = await newDevice(browser, await personLike(persona(taxInputs, 'tax inputs of a single person')), {
    javaScriptEnabled: false,
  });
  await page.goto('/');
  await page.getByRole('link', { name: /^Automated investing/ }).click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.getByRole('link', { name: /^Edit.*Tax level/ }).click();
  await byKeyboard(page, 'Update my tax info');
  await byKeyboard(page, 'Continue');
  const old = page.url();
  await byKeyboard(page, 'Continue');
  await expect(page.getByText('Confirm that this is your home address, or change it.').first()).toBeVisible();
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await byKeyboard(page, 'Continue');
  await expect(title(page, "What's your pretax income?")).toBeVisible();
  await byKeyboard(page, 'Continue');
  await byKeyboard(page, 'Continue');
  await expect(title(page, 'Portfolio')).toBeVisible();
  await page.goto(old);
  await expect(title(page, "What's your address?")).toHaveCount(0);
  await context.close();
});

async function byKeyboard(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
}
