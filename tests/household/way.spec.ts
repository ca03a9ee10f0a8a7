import household from '#server/domain/household/area.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';

test('001 §2.4: by keyboard at 320 px: two people in two browsers make a household, share an account and hide it, and each sees it without a reload', async ({
  page,
  browser,
}) => {
  const tove = await personLike(persona(household, 'owns an account with somebody, and has no household'));
  const other = await (
    await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: { width: 320, height: 640 } })
  ).newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, tove);
  await page.goto('/household');
  await press(page, 'button', /^Create household view/);
  await expect(page.getByText('Nothing is shared yet.', { exact: false })).toBeVisible();
  // Both are copied together, with the same end of their names.
  const stellan = { ...tove, username: tove.username.replace('tove.', 'stellan.'), password: 'lantern-orchard-six' };
  await signIn(other, stellan);
  await other.goto('/household');
  await expect(other).toHaveURL(page.url());
  await expect(other.getByText('Nothing is shared yet.', { exact: false })).toBeVisible();

  await press(page, 'link', /^Add accounts/);
  await tabTo(page, 'checkbox', /^Together/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Save/);
  await expect(page.getByText('Together', { exact: false })).toBeVisible();
  await expect(other.getByText('Together', { exact: false })).toBeVisible();

  await press(page, 'link', /^Edit accounts/);
  await tabTo(page, 'checkbox', /^Together/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Save/);
  await expect(other.getByText('Nothing is shared yet.', { exact: false })).toBeVisible();
});

test('001 §4.4: "Agree and continue" saves an own account with the agreement, and Cancel of the dialog saves nothing', async ({ page }) => {
  const signe = await personLike(persona(household, 'a household with accounts elsewhere, a debt and an invitation'));
  await signIn(page, signe);
  await page.goto('/household');
  await page.getByRole('link', { name: 'Add accounts' }).click();
  await page.getByRole('checkbox', { name: /^Savings/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your accounts?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Edit accounts' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Held elsewhere' })).toBeVisible();

  await page.getByRole('link', { name: 'Interest left on the table' }).click();
  await expect(page.getByText('$12,904.10 × 0.40% = $51.62')).toBeVisible();
});
