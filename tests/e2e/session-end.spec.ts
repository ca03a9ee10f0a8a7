import { hydrated } from '../support/hydrated.ts';
import { personLike, expect, firstAccount, signIn, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

test('UI-18: before the session ends a person is warned on the step, stays with one key, and what was typed is still there', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`);
  await hydrated(page);
  const box = page.getByRole('textbox', { name: 'Length in months' });
  const typed = String(Number(await box.inputValue()) + 3);
  await box.fill(typed);
  // Keeping a draft asks the server and so renews the session. Only after that is nothing done.
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.clock.fastForward('27:30');
  const warning = page.getByRole('alertdialog', { name: /^You will be signed out at \d+:\d\d [AP]M$/ });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(box).toHaveValue(typed);
  await expect(box).toBeFocused();
});

test('UI-5: the header of a journey names the journey, the page’s heading and title its step', async ({ page }) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/reinvesting?iid=${account.accountId}`);
  await page.getByRole('radio', { name: /^Stop reinvesting/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you want your funds deposited?' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Reinvesting preferences')).toBeVisible();
  await expect(page).toHaveTitle('Where do you want your funds deposited?');
});
