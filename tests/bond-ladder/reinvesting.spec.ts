import { hydrated } from '../support/hydrated.ts';
import { type Account, personLike, expect, firstAccount, operation, signIn, test } from '../e2e/person.ts';
import type { Page } from '@playwright/test';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

async function openPreferences(
  page: Page,
  username = persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
  withIid = true,
): Promise<Account> {
  await signIn(page, await personLike(username));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/reinvesting${withIid ? `?iid=${account.accountId}` : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reinvesting preferences' })).toBeVisible();
  await hydrated(page);
  return account;
}

const stop = (page: Page) => page.getByRole('radio', { name: /^Stop reinvesting/ });
const keep = (page: Page) => page.getByRole('radio', { name: /^Keep reinvesting until a date/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save preferences' });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const funds = (page: Page) => page.getByRole('heading', { level: 1, name: 'Where do you want your funds deposited?' });

test("000 §2: bondLaddersReinvestAccountSelection has the heading 'Where do you want your funds deposited?'", async ({ page }) => {
  await openPreferences(page);
  await stop(page).check();
  await next(page).click();
  await expect(funds(page)).toBeVisible();
});

test('000 §2: Back from the account selection goes to reinvesting preferences, with the answer there', async ({ page }) => {
  await openPreferences(page);
  await stop(page).check();
  await next(page).click();
  await expect(funds(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reinvesting preferences' })).toBeVisible();
  await expect(stop(page)).toBeChecked();
});

test('000 §7: KeepReinvestmentOffUpdate stores the destination account', async ({ page }) => {
  const account = await openPreferences(page);
  await stop(page).check();
  await next(page).click();
  await expect(funds(page)).toBeVisible();
  await page.getByRole('radio').first().check();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${account.externalizedAccountId}`));
  const stored = await operation<{ reinvestment: string; destinationAccountId: string }>(page, 'getAllocationConfigurationForAccount', {
    accountId: account.accountId,
  });
  expect(stored.reinvestment).toBe('KeepReinvestmentOff');
  expect(stored.destinationAccountId).toBeTruthy();
});

test('000 §7: KeepReinvestmentUntilTerminatedDateUpdate stores the date; §2: the date stands in the address of the account selection', async ({
  page,
}) => {
  const account = await openPreferences(page);
  await keep(page).check();
  await page.getByLabel('Reinvest until').fill('01/15/2039');
  await next(page).click();
  await expect(funds(page)).toBeVisible();
  await expect(page).toHaveURL(/terminationDate=2039-01-15/);
  await page.getByRole('radio').first().check();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${account.externalizedAccountId}`));
  const stored = await operation<{ reinvestment: string; terminatedDate: string }>(page, 'getAllocationConfigurationForAccount', {
    accountId: account.accountId,
  });
  expect(stored).toMatchObject({ reinvestment: 'KeepReinvestmentUntilTerminatedDate', terminatedDate: '2039-01-15' });
});

test('a date before the last rung matures is refused with words, and what was typed stays', async ({ page }) => {
  await openPreferences(page);
  await keep(page).check();
  await page.getByLabel('Reinvest until').fill('01/15/2020');
  await next(page).click();
  await expect(page.getByRole('alert').getByText('There is a problem')).toBeVisible();
  await expect(page.getByText(/^The date must be .* or later, when the last rung of your ladder matures\.$/).first()).toBeVisible();
  await expect(page.getByLabel('Reinvest until')).toHaveValue(/01\/15\/2020/);
});

test("000 §2: bondLaddersSelectLinkedAccount has the heading 'Select a linked account'", async ({ page }) => {
  const account = await openPreferences(page);
  await stop(page).check();
  await next(page).click();
  await expect(funds(page)).toBeVisible();
  await page.getByRole('radio', { name: /^A linked account/ }).check();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Select a linked account' })).toBeVisible();
  await page.getByRole('radio').first().check();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${account.externalizedAccountId}`));
});

test('000 §2, §9: with no eligible destination account a cash account promo is shown: up to $8M FDIC insurance through program banks and zero fees', async ({
  page,
}) => {
  await openPreferences(page, persona(bondLadder, 'cash account promo: nowhere to deposit to'));
  await stop(page).check();
  await next(page).click();
  await expect(funds(page)).toBeVisible();
  await expect(page.getByText('Up to $8M FDIC insurance through program banks')).toBeVisible();
  await expect(page.getByText('Zero fees')).toBeVisible();
  // The other account-choice screen shows it too.
  await page.getByRole('radio', { name: /^A linked account/ }).check();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Select a linked account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link a bank account' })).toBeVisible();
  await expect(page.getByText('Up to $8M FDIC insurance through program banks')).toBeVisible();
  await page.getByRole('link', { name: 'Open a Cash Account' }).click();
  await expect(page).toHaveURL(/\/application\/account-type\/banking/);
});
