import { expect, test } from '@playwright/test';
import { press } from '../e2e/tab-to.ts';

test.use({ viewport: { width: 320, height: 800 } });

test('001 §2.8 at 320 px by keyboard: "Button \'Continue to account opening\' goes to signup", and the browser keeps the cookie', async ({
  page,
  context,
}) => {
  const saved = page.waitForResponse('**/api/pages/actions');
  await page.goto('/npm/new-user?npmExternalId=partner-17');
  await expect(page.getByRole('heading', { level: 1, name: 'Earn 4.25% APY with a Cash Account' })).toBeVisible();
  await saved;
  expect((await context.cookies()).filter(({ name }) => name.includes('npm-'))).toHaveLength(1);
  await press(page, 'link', /^Continue to account opening$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
});
