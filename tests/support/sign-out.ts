import type { Page } from '@playwright/test';

/** Opens the menu under the person's initials and signs out, as a person does, with a script or without. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}
