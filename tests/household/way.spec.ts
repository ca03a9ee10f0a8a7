import household from '#server/domain/household/area.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';

test('001 §2.4: by keyboard at 320 px: two people in two browsers share an account and hide it, and each sees it without a reload', async ({
  page,
  browser,
}) => {
  const greta = await personLike(persona(household, 'a household in which nothing is shared yet'));
  const other = await (
    await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: { width: 320, height: 640 } })
  ).newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, greta);
  await page.goto('/household');
  await expect(page.getByText('Nothing is shared yet.', { exact: false })).toBeVisible();
  // Both are copied together, with the same end of their names.
  const olaf = { ...greta, username: greta.username.replace('greta.', 'olaf.'), password: 'copper-door-eleven' };
  await signIn(other, olaf);
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText('Nothing is shared yet.', { exact: false })).toBeVisible();

  await press(page, 'link', /^Add accounts/);
  await tabTo(page, 'checkbox', /^Our future/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Save/);
  await expect(page.getByText('Our future', { exact: false })).toBeVisible();
  await expect(other.getByText('Our future', { exact: false })).toBeVisible({ timeout: 15_000 });

  await press(page, 'link', /^Edit accounts/);
  await tabTo(page, 'checkbox', /^Our future/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Save/);
  await expect(other.getByText('Nothing is shared yet.', { exact: false })).toBeVisible({ timeout: 15_000 });
});
