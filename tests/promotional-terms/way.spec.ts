import { expect, test } from '../e2e/person.ts';

test.describe('002 §2: "It reads the URL hash to pre-open the matching accordion"', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test('the section is open and in sight, the others are closed', async ({ page }) => {
        await page.goto('/promotional-terms#platform-referrals');
        await expect(page.getByText('The match is paid in four equal quarterly payments.')).toBeVisible();
        await expect(page.getByText('Platform Referrals')).toBeInViewport();
        await expect(page.getByText('The waiver begins on the first day on which the new')).toBeHidden();
      });
    });
  }

  test('sections and stages inside of one open and close by the keyboard', async ({ page }) => {
    await page.goto('/promotional-terms#coworker-reward');
    const stage = page.getByText('Stage 3', { exact: true });
    const terms = page.getByText(/^Verifies their employment by email, and funds/);
    await expect(stage).toBeVisible();
    await expect(terms).toBeHidden();
    await stage.focus();
    await page.keyboard.press('Enter');
    await expect(terms).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(terms).toBeHidden();
  });
});
