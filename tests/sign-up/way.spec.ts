import { expect, test } from '@playwright/test';
import { press, tabTo } from '../e2e/tab-to.ts';

test.use({ viewport: { width: 320, height: 800 } });

test('issue 29 at 320 px by keyboard: from the sign-in page to the mail; what is missing is said at its field; a link that nobody has is refused in words', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await press(page, 'link', /^Sign up$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await tabTo(page, 'textbox', /^Email$/);
  await page.keyboard.type(`visitor.${crypto.randomUUID()}@mail.example`);
  await tabTo(page, 'textbox', /^Password$/);
  await page.keyboard.type('seven quiet lanterns');
  await press(page, 'button', /^Continue$/);
  await expect(page.getByText('Agree to electronic delivery to go on.').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, 'checkbox', /^I agree to get statements/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Continue$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

  await page.goto(`/signup/confirm?token=${'A'.repeat(43)}`);
  await tabTo(page, 'textbox', /^Password$/);
  await page.keyboard.type('seven quiet lanterns');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This link has been used, or is more than 24 hours old.').first()).toBeVisible();
});
