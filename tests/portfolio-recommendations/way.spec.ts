import type { Page } from '@playwright/test';
import portfolioRecommendations from '#server/domain/portfolio-recommendations/area.ts';
import { expect, newDevice, operation, personLike, signIn, test } from '../e2e/person.ts';
import { hydrated } from '../support/hydrated.ts';
import { persona } from '#tests/support/persona.ts';

const three = persona(portfolioRecommendations, 'updates wait for three accounts; one was declined before, one is to be sold from');
const oneHeld = persona(portfolioRecommendations, 'updates wait for three accounts, of which one is on hold');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const account = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const seeChanges = (page: Page) =>
  page.getByRole('button', { name: "See what's changing" }).or(page.getByRole('link', { name: "See what's changing" }));
/** What the address says of the selection. */
const inAddress = (page: Page) =>
  Object.values(JSON.parse(new URL(page.url()).searchParams.get('selected-updates') ?? '{}') as object) as unknown[];

async function openChoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Review your updates' }).click();
  await expect(heading(page, 'We have new recommended portfolios for you')).toBeVisible();
  await page.getByRole('link', { name: 'Choose what to update' }).click();
  await expect(heading(page, 'Choose what to update')).toBeVisible();
}

test('001 §2.7, §4.8: all selected by default, kept in selected-updates; the comparison has a tab an account; accept-some asks, and home says what was decided', async ({
  page,
}) => {
  await signIn(page, await personLike(three));
  await page.goto('/');
  await openChoice(page);
  await hydrated(page);
  const names = ['Tax-aware investing', 'Automated bond portfolio', 'Traditional IRA'];
  for (const name of names) await expect(account(page, name)).toBeChecked();
  await expect(account(page, 'Automated bond portfolio')).toHaveAccessibleDescription(/Declined before/);
  for (const name of names) await account(page, name).uncheck();
  // "Accept is disabled when none are selected."
  await expect(button(page, 'Accept')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Accept')).toHaveAccessibleDescription('Select at least one account.');
  await account(page, 'Tax-aware investing').check();
  await expect.poll(() => inAddress(page).filter((one) => one === true)).toHaveLength(1);
  expect(inAddress(page)).toHaveLength(3);
  await page.reload();
  await expect(account(page, 'Tax-aware investing')).toBeChecked();
  await expect(account(page, 'Traditional IRA')).not.toBeChecked();
  await hydrated(page);
  await seeChanges(page).click();
  await expect(heading(page, "Here's what's changing")).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('tab')).toHaveText(names);
  await page.getByRole('tab', { name: 'Automated bond portfolio' }).click();
  await expect(page.getByRole('rowheader', { name: /^California municipal bonds/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'How we tax optimize your portfolio' }).click();
  await expect(page.getByRole('dialog', { name: 'How we tax optimize your portfolio' })).toContainText(
    'corporate bonds pay more before tax',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to your selection' }).click();
  await expect(account(page, 'Traditional IRA')).not.toBeChecked();
  await account(page, 'Traditional IRA').check();
  await button(page, 'Accept').click();
  const dialog = page.getByRole('dialog', { name: 'Update 2 of 3 accounts?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['Tax-aware investing', 'Traditional IRA', 'Automated bond portfolio']);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await account(page, 'Automated bond portfolio').check();
  await button(page, 'Accept').click();
  await expect(page.getByRole('dialog', { name: 'Update all 3 accounts?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await account(page, 'Automated bond portfolio').uncheck();
  await button(page, 'Accept').click();
  await dialog.getByRole('button', { name: 'Update 2 accounts' }).click();
  await expect(page).toHaveURL('/?portfolioUpdated=1');
  await expect(page.getByText(/^Tax-aware investing, Traditional IRA move to the updated portfolios from /)).toBeVisible();
  await expect(page.getByText('Automated bond portfolio keeps its portfolio.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review your updates' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Receipt for Traditional IRA' }).click();
  await expect(page).toHaveURL(/\/receipts\/LM-/);
  await page.goto('/portfolio-update/recommendation');
  await expect(page).toHaveURL('/portfolio-update');
  await expect(heading(page, 'You have no portfolio update to review')).toBeVisible();
});

test('001 §4.8: decline all asks, and leads to global with declinedAll=1, which says so; the address alone says nothing', async ({
  page,
}) => {
  await signIn(page, await personLike(three));
  await page.goto('/?declinedAll=1');
  await expect(heading(page, 'Hello, Lena')).toBeVisible();
  await expect(page.getByText('You declined all updates')).toHaveCount(0);
  await openChoice(page);
  await hydrated(page);
  await button(page, 'Decline all').click();
  await page.getByRole('dialog', { name: 'Decline all 3 updates?' }).getByRole('button', { name: 'Decline all' }).click();
  await expect(page).toHaveURL('/?declinedAll=1');
  await expect(page.getByText('You declined all updates')).toBeVisible();
});

test('001 §8: a submit that fails is said in the dialog, and why on the page; nothing is saved', async ({ page }) => {
  await signIn(page, await personLike(oneHeld));
  await page.goto('/');
  // Home says those that can be decided in one item; the one on hold stands by itself. An account's page leads to either.
  await expect(page.getByRole('heading', { name: 'We have new recommended portfolios for 2 accounts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review your updated portfolio/ })).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Automated investing/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Review your updated portfolio/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review all updates/ })).toHaveAttribute('href', '/portfolio-update');
  await page.goBack();
  await openChoice(page);
  await hydrated(page);
  await expect(
    page.getByText("Roth IRA can't be changed at the moment, so its update isn't part of this.", { exact: false }),
  ).toBeVisible();
  await button(page, 'Decline all').click();
  // Meanwhile one of them is answered elsewhere.
  const { recommendationItems } = await operation<{ recommendationItems: { state: string; accepting: object }[] }>(
    page,
    'getPortfolioUpdateRecommendation',
    {},
  );
  const inputs = recommendationItems.filter(({ state }) => state === 'WAITING').map(({ accepting }) => accepting);
  await operation(page, 'submitPortfolioUpdateRecommendation', { inputs: inputs.slice(0, 1) });
  const dialog = page.getByRole('dialog', { name: 'Decline all 2 updates?' });
  await dialog.getByRole('button', { name: 'Decline all' }).click();
  await expect(dialog.getByText("Your answer couldn't be saved, and nothing was changed.")).toBeVisible();
  await expect(page.getByText('A recommendation changed after you reviewed it, so nothing was saved for any account.')).toBeAttached();
  await dialog.getByRole('link', { name: 'Show what is recommended now' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(button(page, 'Decline')).toBeVisible();
});

test('001 §5: selected-updates that is no record of string to boolean is said, and everything is selected; without JavaScript the question is a page', async ({
  browser,
}) => {
  const { context, page } = await newDevice(browser, await personLike(three), { javaScriptEnabled: false });
  for (const wrong of ['{', '["a"]', '{"a":1}']) {
    await page.goto(`/portfolio-update/recommendation?selected-updates=${encodeURIComponent(wrong)}`);
    await expect(page.getByText(/we couldn't read it\. All of them are selected again, and nothing was changed/)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  }
  await account(page, 'Traditional IRA').uncheck();
  await seeChanges(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Traditional IRA' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your selection' }).click();
  await expect(account(page, 'Traditional IRA')).not.toBeChecked();
  await account(page, 'Automated bond portfolio').uncheck();
  await button(page, 'Accept').click();
  await expect(heading(page, 'Update 1 of 3 accounts?')).toBeVisible();
  await button(page, 'Update 1 account').click();
  await expect(page.getByText(/^Tax-aware investing moves to the updated portfolio from /)).toBeVisible();
  await context.close();
});
