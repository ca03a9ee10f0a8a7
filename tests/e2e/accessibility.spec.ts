import type { Page } from '@playwright/test';
import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { hydrated } from '../support/hydrated.ts';
import { castMember, expect, firstAccount, signIn, test } from './person.ts';

/** Every page and step of the product so far, and how a person gets there. */
const pages: { name: string; person: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'home', person: 'plain', open: async (page) => void (await page.goto('/')) },
  { name: 'not found', person: 'plain', open: async (page) => void (await page.goto('/nowhere')) },
  {
    name: 'account',
    person: 'A7 bond ladder',
    open: async (page) => void (await page.goto(`/accounts/${(await firstAccount(page)).externalizedAccountId}`)),
  },
  {
    name: 'account settings',
    person: 'A7 bond ladder',
    open: async (page) => void (await page.goto(`/accounts/${(await ladder(page)).externalizedAccountId}/settings`)),
  },
  { name: 'ladder length', person: 'A7 bond ladder', open: openLength },
  { name: 'ladder length past the target', person: 'target withdrawal date', open: openPastTarget },
  { name: 'ladder confirm', person: 'A7 bond ladder', open: openConfirm },
  { name: 'reinvesting preferences', person: 'A7 bond ladder', open: openPreferences },
  { name: 'reinvesting preferences refused', person: 'A7 bond ladder', open: openRefused },
  { name: 'account selection', person: 'A7 bond ladder', open: openSelection },
  { name: 'cash promo', person: 'cash account promo', open: openSelection },
  { name: 'application', person: 'A8', open: openApplication },
  { name: 'tax summary', person: 'A8', open: openTaxSummary },
  { name: 'tax edit', person: 'A8', open: openTaxEdit },
  { name: 'account with a recommendation', person: 'traditional and of a Roth IRA', open: openReviewed },
  { name: 'allocation overview', person: 'traditional and of a Roth IRA', open: openAllocation },
  { name: 'allocation sell question', person: 'index investing account', open: openSell },
  { name: 'allocation recommendation', person: 'traditional and of a Roth IRA', open: openRecommendation },
  { name: 'allocation changes', person: 'tax-aware account in California', open: openChanges },
  { name: 'settings', person: 'B7 securities lending onboarding', open: async (page) => void (await page.goto('/settings')) },
  { name: 'lending trouble', person: 'B7 and C13 shares on loan', open: async (page) => void (await page.goto('/settings/fpsl-hub')) },
  { name: 'shares on loan', person: 'B7 shares on loan', open: async (page) => void (await page.goto('/fpsl/shares-on-loan')) },
  { name: 'lending turned off', person: 'B7 shares on loan', open: openTurnedOff },
  { name: 'lending review refused', person: 'B7 securities lending onboarding', open: openLendingReview },
];

const ladder = (page: Page) => firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
async function openLength(page: Page): Promise<void> {
  const account = await ladder(page);
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`);
}
async function openPastTarget(page: Page): Promise<void> {
  await openLength(page);
  await page.getByRole('textbox', { name: 'Length in months' }).fill((await page.getByRole('slider').getAttribute('max'))!);
}
async function openConfirm(page: Page): Promise<void> {
  await openLength(page);
  const box = page.getByRole('textbox', { name: 'Length in months' });
  await box.fill(String(Number(await box.inputValue()) + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
async function openPreferences(page: Page): Promise<void> {
  const account = await ladder(page);
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/reinvesting?iid=${account.accountId}`);
}
async function openRefused(page: Page): Promise<void> {
  await openPreferences(page);
  await page.getByRole('radio', { name: /^Keep reinvesting/ }).check();
  await page.getByLabel('Reinvest until').fill('13/45/1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
}
async function openSelection(page: Page): Promise<void> {
  await openPreferences(page);
  await page.getByRole('radio', { name: /^Stop reinvesting/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Where do you want/ })).toBeVisible();
}
async function openApplication(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Continue application/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your recommended portfolio' })).toBeVisible();
}
async function openTaxSummary(page: Page): Promise<void> {
  await openApplication(page);
  await page.getByRole('link', { name: /Review/ }).click();
  await expect(page.getByRole('button', { name: 'Manually edit tax level' })).toBeVisible();
}
async function openTaxEdit(page: Page): Promise<void> {
  await openTaxSummary(page);
  await page.getByRole('button', { name: 'Manually edit tax level' }).click();
  await expect(page.getByRole('button', { name: 'Confirm change' })).toBeVisible();
}

async function openReviewed(page: Page): Promise<void> {
  await page.goto(`/accounts/${(await firstAccount(page)).externalizedAccountId}`);
  await expect(page.getByRole('link', { name: 'Review your updated portfolio' })).toBeVisible();
}
async function openAllocation(page: Page): Promise<void> {
  await openReviewed(page);
  await page.getByRole('link', { name: 'Review your updated portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have a new recommended portfolio for you' })).toBeVisible();
}
async function openSell(page: Page): Promise<void> {
  await openAllocation(page);
  await page.getByRole('button', { name: 'Review tax info' }).click();
  await page.getByRole('button', { name: 'Looks good' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Do you plan to sell/ })).toBeVisible();
}
async function openRecommendation(page: Page): Promise<void> {
  await openAllocation(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^We recommend/ })).toBeVisible();
}
async function openChanges(page: Page): Promise<void> {
  await openSell(page);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('link', { name: "See what's changing" })
    .or(page.getByRole('button', { name: "See what's changing" }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: "Here's what's changing" })).toBeVisible();
}

async function openTurnedOff(page: Page): Promise<void> {
  await page.goto('/settings/fpsl-hub');
  await page.getByRole('button', { name: 'Turn off securities lending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your shares are being recalled')).toBeVisible();
}
async function openLendingReview(page: Page): Promise<void> {
  await page.goto('/fpsl');
  for (const next of [/^What changes/, 'Review and submit']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  }
  await page.getByText('Read the agreement and disclosures').click();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
}

for (const one of pages) {
  test(`A1-01: axe finds nothing on "${one.name}", light and dark, at 320 and 1280 wide, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await signIn(page, await castMember(one.person));
    await one.open(page);
    await page.getByRole('heading').first().waitFor();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await findingsOf(page.mainFrame()), `light ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
      if (width !== 320) continue;
      // No colour follows a width.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await findingsOf(page.mainFrame(), { only: ofColours }), `dark ${width}`).toEqual([]);
    }
  });
}

test('A1-01: axe finds nothing on the sign-in page', async ({ page }) => {
  await page.goto('/sign-in');
  expect(await findingsOf(page.mainFrame())).toEqual([]);
});

test('A1-01: what is planted there axe finds (negative control)', async ({ page }) => {
  await page.goto('/sign-in');
  // React takes back what was changed before it came.
  await hydrated(page);
  await page.evaluate(() => {
    document.querySelector('main')?.replaceWith(document.createElement('img'));
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Faint', style: 'color: #eee; background: #fff' }));
  });
  expect((await findingsOf(page.mainFrame())).join()).toMatch(/color-contrast.*image-alt.*landmark-one-main/);
  expect((await findingsOf(page.mainFrame(), { only: ofColours })).join()).toMatch(/^Sign in: color-contrast: <p [^<]*>Faint<\/p>$/);
});
