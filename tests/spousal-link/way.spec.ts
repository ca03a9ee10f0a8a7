import { expect, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import spousalLink from '#server/domain/spousal-link/area.ts';
import { persona } from '#tests/support/persona.ts';

test('002 §4: two people in two browsers: by keyboard at 320 px one asks, the other accepts and unlinks, and both see the same', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [first, second] = [
    await personLike(persona(spousalLink, 'no spousal link and no request')),
    await personLike(persona(spousalLink, 'no spousal link and no request')),
  ];
  await signIn(page, first);
  await page.goto('/settings/spousal-link');
  await tabTo(page, 'textbox', /^Spouse's email address/);
  await page.keyboard.type(`${second.username}@mail.example`);
  await press(page, 'button', /^Send request/);
  await expect(page.getByRole('heading', { name: 'Waiting for your spouse' })).toBeVisible();
  await expect(page.getByLabel("Spouse's email address")).toHaveCount(0);

  const { page: other, context } = await newDevice(browser, second);
  await other.goto('/');
  await other.getByRole('link', { name: /^Review request/ }).click();
  await other.getByRole('button', { name: 'Accept the request' }).click();
  await expect(other.getByRole('heading', { name: 'Linked accounts' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeVisible();

  await other.getByRole('button', { name: /^Unlink/ }).click();
  await other.getByRole('dialog', { name: 'Unlink your accounts?' }).getByRole('button', { name: 'Unlink' }).click();
  await expect(other.getByRole('heading', { name: 'Link your spouse' })).toBeVisible();
  // The tab left behind shows how it is now, and nothing is done twice.
  await page.getByRole('button', { name: /^Unlink/ }).click();
  await page.getByRole('dialog', { name: 'Unlink your accounts?' }).getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('heading', { name: 'Link your spouse' })).toBeVisible();
  await context.close();
});
