import { origin, personLike, expect, operation, signIn, test } from '../e2e/person.ts';
import type { Page } from '@playwright/test';
import { persona } from '#tests/support/persona.ts';
import taxOverride from '#server/domain/tax-override/area.ts';
import { goToPortfolio } from './go-to-portfolio.ts';

/** An application that stands at its portfolio, in a browser. */
async function openApplication(page: Page): Promise<string> {
  const person = await personLike(persona(taxOverride, 'onboarding tax override, no account yet'));
  await signIn(page, person);
  await goToPortfolio(origin(), person);
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue .*application/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your recommended portfolio' })).toBeVisible();
  const { accountRequests } = await operation<{ accountRequests: { id: string }[] }>(page, 'getUserEditableAccountRequests', {});
  return accountRequests[0]!.id;
}

test("001 §2.1: the new-account step is titled 'Application' and carries vid in its address", async ({ page }) => {
  await openApplication(page);
  await expect(page).toHaveTitle('Application');
  await expect(page).toHaveURL(/\/application\/[^?]+\?.*vid=/);
});

test("000 §2: the summary has the button 'Manually edit tax level', the edit screen 'Confirm change', which returns to the application step", async ({
  page,
}) => {
  const requestId = await openApplication(page);
  const step = new URL(page.url()).pathname;
  await page.getByRole('link', { name: /Review/ }).click();
  await expect(page).toHaveTitle(/^Tax Bracket Manual Override/);
  await page.getByRole('button', { name: 'Manually edit tax level' }).click();
  const choice = page.getByRole('radio', { checked: false }).first();
  const chosen = await choice.inputValue();
  await choice.check();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your recommended portfolio' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(step);
  await expect(page.getByText(/^Your tax level is now (High|Medium|Low)\.$/)).toBeVisible();
  const plan = await operation<{ recommendedTaxBracketCategory: { taxBracketCategoryCode: string } }>(
    page,
    'getRecommendedAssetAllocationPlanForAccountRequest',
    {
      accountRequestId: requestId,
    },
  );
  expect(plan.recommendedTaxBracketCategory.taxBracketCategoryCode).toBe(chosen);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where does the first money come from?' })).toBeVisible();
});

for (const missing of ['accountRequestId', 'voyagerRecordId', 'stepId']) {
  test(`000 §2: if ${missing} is missing a global not-found is shown`, async ({ page }) => {
    const requestId = await openApplication(page);
    const query = new URLSearchParams({
      accountRequestId: requestId,
      voyagerRecordId: new URL(page.url()).searchParams.get('vid')!,
      stepId: 'portfolioSummary',
    });
    query.delete(missing);
    const response = await page.goto(`/application/tax-bracket?${query}`);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
}

test('decisions: a repeated query value is not-found', async ({ page }) => {
  const requestId = await openApplication(page);
  const vid = new URL(page.url()).searchParams.get('vid')!;
  const response = await page.goto(`/application/tax-bracket?accountRequestId=${requestId}&voyagerRecordId=${vid}&stepId=a&stepId=b`);
  expect(response!.status()).toBe(404);
});

test('001 §6: with the web onboarding voyager flag off a not-found page is shown', async ({ page }) => {
  await openApplication(page);
  const address = page.url();
  const status = await page.evaluate(
    async () =>
      (
        await fetch('/api/dev/scenario', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ flag: 'webOnboardingVoyager', on: false }),
        })
      ).status,
  );
  expect(status).toBe(204);
  const response = await page.goto(address);
  expect(response!.status()).toBe(404);
});
