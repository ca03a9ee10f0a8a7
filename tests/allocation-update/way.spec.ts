import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { type Account, personLike, expect, firstAccount, newDevice, signIn, test } from '../e2e/person.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openOverview(page: Page, username: string, origin = 'dashboard', wanted?: (account: Account) => boolean): Promise<Account> {
  await signIn(page, await personLike(username));
  const account = await firstAccount(page, wanted);
  await page.goto(`/accounts/${account.externalizedAccountId}/allocation-update?origin=${origin}`);
  await expect(heading(page, 'We have a new recommended portfolio for you')).toBeVisible();
  await hydrated(page);
  return account;
}

/** Through the tax information as it stands. */
async function toSell(page: Page): Promise<void> {
  await press(page, 'Review tax info');
  await expect(heading(page, 'Is your tax information up-to-date?')).toBeVisible();
  await press(page, 'Looks good');
  await expect(heading(page, /tax level/)).toBeVisible();
  await page.getByRole('button', { name: /^(Continue|Looks good)$/ }).click();
  await expect(heading(page, /^Do you plan to sell/)).toBeVisible();
}

async function toRecommendation(page: Page, answer: 'No' | 'Yes'): Promise<void> {
  await page.getByRole('radio', { name: answer, exact: true }).check();
  await press(page, 'Continue');
  await expect(heading(page, /^We recommend/)).toBeVisible();
}

const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

test('000 §4: overview, tax inputs confirmation, sell question, recommendation, account page with portfolioUpdated=1', async ({ page }) => {
  const { externalizedAccountId } = await openOverview(
    page,
    persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium'),
  );
  await toSell(page);
  await toRecommendation(page, 'No');
  await press(page, 'Confirm selection');
  await expect(page).toHaveURL(`/accounts/${externalizedAccountId}?portfolioUpdated=1`);
  await expect(
    page.getByText(/You selected the updated portfolio\. We buy and sell for it within two trading days, from .*\. Reference /),
  ).toBeVisible();
  await expect(page.getByText(/^You chose an updated mix\. We trade to it at the close of /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review your updated portfolio' })).toHaveCount(0);
  // A stale link leads to the account: "If the status is no longer 'needs review', the product redirects to the account page."
  await page.goto(`/accounts/${externalizedAccountId}/allocation-update?origin=dashboard`);
  await expect(page).toHaveURL(`/accounts/${externalizedAccountId}`);
});

test('000 §2: "on success goes to the account page with selectionSaved=1 (keep)"', async ({ page }) => {
  const { externalizedAccountId } = await openOverview(page, persona(allocationUpdate, 'allocation update of an index investing account'));
  await toSell(page);
  await toRecommendation(page, 'Yes');
  await press(page, 'Confirm selection');
  await expect(page).toHaveURL(`/accounts/${externalizedAccountId}?selectionSaved=1`);
  await expect(page.getByText(/Your portfolio stays as it is\. Reference /)).toBeVisible();
  await expect(page.getByText(/^You chose an updated mix/)).toHaveCount(0);
});

test('000 §4: "Default choice is Keep when the user said they plan to sell, otherwise Update", and it is the one marked Recommended', async ({
  page,
}) => {
  await openOverview(page, persona(allocationUpdate, 'allocation update of a tax-aware account, tax level medium'));
  await toSell(page);
  await toRecommendation(page, 'Yes');
  await expect(choice(page, 'Keep my current portfolio')).toBeChecked();
  await expect(page.getByText('Recommended', { exact: true })).toHaveCount(1);
  await expect(choice(page, 'Keep my current portfolio')).toHaveAccessibleDescription(/Recommended/);
  await page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .click();
  await expect(heading(page, /^Do you plan to sell/)).toBeVisible();
  await toRecommendation(page, 'No');
  await expect(choice(page, 'Use the updated portfolio')).toBeChecked();
  await expect(choice(page, 'Use the updated portfolio')).toHaveAccessibleDescription(/Recommended/);
});

test('000 §4: "The sell choice defaults to the stored value; Continue stays disabled until the choice differs from the stored value"', async ({
  page,
}) => {
  await openOverview(page, persona(allocationUpdate, 'allocation update, tax level low; the stored answer is that he plans to sell'));
  await toSell(page);
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription('This is already your answer. Change it or keep it.');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await press(page, 'Keep my answer');
  await expect(choice(page, 'Keep my current portfolio')).toBeChecked();
});

test("000 §2, §9: 'Do you plan to sell in the next 3 years?', 1 year for bond portfolios, with a 'Why does it matter' dialog", async ({
  page,
}) => {
  await openOverview(
    page,
    persona(allocationUpdate, 'allocation update of a bond portfolio, tax level high'),
    'dashboard',
    (account) => account.flavor === 'AUTOMATED_BOND_PORTFOLIO',
  );
  await expect(page.getByText('Tell us whether you plan to sell within a year.')).toBeVisible();
  await toSell(page);
  await expect(heading(page, 'Do you plan to sell in the next year?')).toBeVisible();
  await press(page, 'Why does it matter');
  await expect(page.getByRole('dialog', { name: 'Why does it matter?' })).toBeVisible();
});

test("000 §2: the button reads 'Continue' for IRA accounts, which go straight to the recommendation page; within two trading days", async ({
  page,
}) => {
  await openOverview(page, persona(allocationUpdate, 'allocation update of a traditional and of a Roth IRA'), 'settings');
  await expect(page.getByText('the transition happens within two trading days')).toBeVisible();
  await press(page, 'Continue');
  await expect(heading(page, 'We recommend the updated portfolio')).toBeVisible();
});

test('000 §2: "Back goes to the account page (origin dashboard) or the account settings page (origin settings)"', async ({ page }) => {
  const { externalizedAccountId } = await openOverview(
    page,
    persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium'),
    'settings',
  );
  await page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .click();
  await expect(page).toHaveURL(`/settings/account/${externalizedAccountId}`);
  await page.getByRole('link', { name: 'Review your updated portfolio' }).click();
  await expect(page).toHaveURL(/origin=settings/);
  await page.goto(`/accounts/${externalizedAccountId}/allocation-update?origin=dashboard`);
  await page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .click();
  await expect(page).toHaveURL(`/accounts/${externalizedAccountId}`);
});

test('000 §2: "Query origin is required (dashboard or settings)"; somebody else\'s account looks like none', async ({ page, browser }) => {
  const { externalizedAccountId } = await openOverview(
    page,
    persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium'),
  );
  for (const query of ['', '?origin=', '?origin=elsewhere']) {
    await page.goto(`/accounts/${externalizedAccountId}/allocation-update${query}`);
    await expect(heading(page, 'Page not found')).toBeVisible();
  }
  const other = await newDevice(
    browser,
    await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')),
  );
  await other.page.goto(`/accounts/${externalizedAccountId}/allocation-update?origin=dashboard`);
  await expect(heading(other.page, 'Page not found')).toBeVisible();
  await other.context.close();
});

test('000 §2: "Here\'s what\'s changing": current and proposed percentages and bars, a NEW badge on the item coded CMF, the tax dialog', async ({
  page,
}) => {
  await openOverview(
    page,
    persona(allocationUpdate, 'allocation update of a tax-aware account in California, tax level high, with a NEW item'),
  );
  await toSell(page);
  await toRecommendation(page, 'No');
  await page
    .getByRole('button', { name: "See what's changing" })
    .or(page.getByRole('link', { name: "See what's changing" }))
    .click();
  await expect(heading(page, "Here's what's changing")).toBeVisible();
  await page.getByText(/^\d+ unchanged$/).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.filter({ hasText: /^California municipal bonds.*NEW/ })).toBeVisible();
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(1);
  const cells = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').allTextContents()));
  for (const side of [0, 1]) expect(cells.reduce((sum, row) => sum + Number.parseInt(row[side]!, 10), 0)).toBe(100);
  const bar = await rows
    .filter({ hasText: /^US stocks/ })
    .locator('svg rect')
    .nth(1)
    .evaluate((rect) => rect.getBoundingClientRect().width);
  expect(bar).toBeGreaterThan(20);
  await press(page, 'How we tax optimize your portfolio');
  await expect(page.getByRole('dialog', { name: 'How we tax optimize your portfolio' })).toBeVisible();
});

test('000 §8: an error text appears inline when the allocation update fails, and nothing changes: of an account on hold, that trying again is no use', async ({
  page,
}) => {
  await openOverview(
    page,
    persona(allocationUpdate, 'allocation update that fails: the accounts are on hold'),
    'dashboard',
    (account) => account.accountType === 'TRADITIONAL_IRA',
  );
  await press(page, 'Continue');
  await press(page, 'Confirm selection');
  await expect(page.getByText("This account can't be changed at the moment, and nothing was saved.")).toBeVisible();
  await expect(choice(page, 'Use the updated portfolio')).toBeChecked();
});

test('the whole update without JavaScript', async ({ browser }) => {
  const { context, page } = await newDevice(
    browser,
    await personLike(persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium')),
    {
      javaScriptEnabled: false,
    },
  );
  await page.goto('/');
  await page
    .getByRole('link', { name: /Automated investing/ })
    .first()
    .click();
  await toSell(page);
  await toRecommendation(page, 'No');
  await press(page, 'Confirm selection');
  await expect(page.getByText(/You selected the updated portfolio\. We buy and sell/)).toBeVisible();
  await context.close();
});
