import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { persona } from '#tests/support/persona.ts';
import bankLinks from '#server/domain/bank-links/area.ts';

const sharing = persona(bankLinks, 'no bank, and one that shares accounts by itself');

test('002 §4: a bank is linked through its own pages, and removed after a question', async ({ page }) => {
  await signIn(page, await personLike(sharing));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/settings/account/${externalizedAccountId}`);
  await page.getByRole('link', { name: 'Link a bank account' }).click();
  await page.getByLabel('Name of your bank').fill('thistle');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('Thistledown Bank').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What Thistledown Bank will share' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Thistledown Bank' }).click();
  const bank = page.frameLocator('iframe');
  await bank.getByRole('button', { name: 'Share my accounts' }).click();
  await page.getByText('Everyday Checking').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Nickname').fill('Household');
  await page.getByRole('button', { name: 'Link this account' }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${externalizedAccountId}`));
  await expect(page.getByText('Linked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Household' }).click();
  await page.getByRole('dialog', { name: 'Remove this bank account?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText("You haven't linked a bank account yet.")).toBeVisible();
});

test('without JavaScript: a bank is linked by its numbers, which come back to no page, and verified by its deposits', async ({
  browser,
}) => {
  const { page, context } = await newDevice(browser, await personLike(sharing), { javaScriptEnabled: false });
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/settings/link-bank?accountId=${externalizedAccountId}`);
  await page.getByRole('button', { name: 'Use routing and account number' }).click();
  await page.getByLabel('Routing number').fill('123456789');
  await page.getByRole('textbox', { name: 'Account number' }).fill('5500217719');
  await page.getByLabel('Checking').check();
  await page.getByLabel('Nickname').fill('Household');
  await page.getByRole('button', { name: 'Link this account' }).click();
  await expect(page.getByText("This isn't a valid bank routing number.").first()).toBeVisible();
  expect(await page.content()).not.toContain('5500217719');
  await page.getByLabel('Routing number').fill('011401533');
  await page.getByRole('textbox', { name: 'Account number' }).fill('5500217719');
  await page.getByRole('button', { name: 'Link this account' }).click();
  await page.getByLabel('First deposit, in cents').fill('45');
  await page.getByLabel('Second deposit, in cents').fill('32');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Linked', { exact: true })).toBeVisible();
  await context.close();
});
