import { expect, test } from '@playwright/test';
import { press, tabTo } from '../e2e/tab-to.ts';

test.use({ viewport: { width: 320, height: 800 } });

test('000 §2 at 320 px by keyboard, signed out: an article is found by a word of it and read', async ({ page }) => {
  await page.goto('/help');
  await tabTo(page, 'textbox', /^What are you looking for\?$/);
  await page.keyboard.type('wash sale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '1 article for “wash sale”' })).toBeVisible();
  await press(page, 'link', /^How we harvest tax losses/);
  await expect(page.getByRole('heading', { level: 1, name: 'How we harvest tax losses' })).toBeVisible();
  await press(page, 'link', /^Help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
