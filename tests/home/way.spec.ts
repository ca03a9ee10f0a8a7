import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Begins something that is not finished, and comes home. */
async function leaveHalfway(page: Page): Promise<void> {
  const { externalizedAccountId } = await firstAccount(page, ({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${externalizedAccountId}/reinvesting`);
  await page.getByRole('radio', { name: /^Stop reinvesting/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page, 'Where do you want your funds deposited?')).toBeVisible();
  await page.goto('/');
}

async function goOnFromHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Continue where you left off' })).toBeVisible();
  await expect(page.getByText(/You stopped at “Where do you want your funds deposited\?”.*Saved on/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue Reinvesting preferences' }).click();
  await expect(heading(page, 'Where do you want your funds deposited?')).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^(Continue|Save preferences)$/ }).click();
  await expect(heading(page, /^Hello/)).toBeVisible();
  await expect(page.getByText('Your reinvesting preferences have been updated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
  // Finished, it waits no more; told, it is not told again.
  await expect(page.getByRole('heading', { level: 2, name: 'Continue where you left off' })).toHaveCount(0);
  await page.reload();
  await expect(heading(page, /^Hello/)).toBeVisible();
  await expect(page.getByText('Your reinvesting preferences have been updated')).toHaveCount(0);
}

test('what was left halfway is gone on with from home, finished, and told once', async ({ page }) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  await leaveHalfway(page);
  await hydrated(page);
  await goOnFromHome(page);
});

test('the same without JavaScript', async ({ browser }) => {
  const person = await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
  const { context, page } = await newDevice(browser, person, { javaScriptEnabled: false });
  await leaveHalfway(page);
  await goOnFromHome(page);
  await context.close();
});
