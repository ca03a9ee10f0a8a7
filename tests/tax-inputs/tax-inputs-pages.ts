import type { Page } from '@playwright/test';
import { findingsOf } from '../support/axe-findings.ts';
import { hydrated } from '../support/hydrated.ts';
import { personLike, expect, firstAccount, signIn } from '../e2e/person.ts';

export const editing = 'editing-existing-account';

export async function open(page: Page, username: string, origin = editing): Promise<string> {
  await signIn(page, await personLike(username));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/accounts/${externalizedAccountId}/tax-inputs?origin=${origin}`);
  await expect(title(page, 'Is your tax information up-to-date?')).toBeVisible();
  await hydrated(page);
  return externalizedAccountId;
}
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const fact = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).first();
export async function toAddress(page: Page): Promise<void> {
  await press(page, 'Update my tax info');
  await expect(title(page, "What's your tax filing status?")).toBeVisible();
  await press(page, 'Continue');
  await expect(title(page, "What's your address?")).toBeVisible();
}

/** No finding of axe and nothing that scrolls sideways: narrow and light, wide and dark. */
export async function axe(page: Page, heading?: string): Promise<void> {
  if (heading !== undefined) await expect(title(page, heading)).toBeVisible();
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findingsOf(page.mainFrame())).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
}
