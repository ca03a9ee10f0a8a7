import { hydrated } from '../support/hydrated.ts';
import { personLike, expect, firstAccount, operation, signIn, signInByHand, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import { signOut } from '../support/sign-out.ts';

test('FL-01: in two tabs at once, the tab that is behind is shown where the record stands, and nothing is doubled', async ({
  page,
  context,
}) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  const address = `/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  expect(new URL(other.url()).searchParams.get('vid')).toBe(new URL(page.url()).searchParams.get('vid'));

  const box = (tab: typeof page) => tab.getByRole('textbox', { name: 'Length in months' });
  const current = Number(await box(page).inputValue());
  await box(page).fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();

  await box(other).fill(String(current + 6));
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
  // The page says that the ladder was changed: whoever sent something else is told that it was not theirs.
  await expect(
    other.getByText('This was already answered in another tab or on another device. What you just sent was not used.'),
  ).toBeVisible();
  const stored = await operation<{ maxMaturityMonths: number }>(page, 'getAllocationConfigurationForAccount', {
    accountId: account.accountId,
  });
  expect(stored.maxMaturityMonths).toBe(current + 3);
});

test('FL-01: where the record stands at a dialog, the tab that is behind reads in it that what it sent was not used, and can put that away', async ({
  page,
  context,
}) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  const address = `/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const box = (tab: typeof page) => tab.getByRole('textbox', { name: 'Length in months' });
  await hydrated(page);
  await hydrated(other);
  const current = Number(await box(page).inputValue());
  await box(page).fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await box(other).fill(String(current + 6));
  await other.getByRole('button', { name: 'Continue' }).click();
  const told = other.getByRole('dialog').getByText('What you just sent was not used.');
  await expect(told).toBeVisible();
  // A press on what lies under a modal dialog never comes.
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(told).toBeHidden();
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('UI-14: a triple click and Enter make one change, one receipt', async ({ page }) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`);
  await hydrated(page);
  const box = page.getByRole('textbox', { name: 'Length in months' });
  await box.fill(String(Number(await box.inputValue()) + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  let updates = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/updates')) updates += 1;
  });
  await confirm.click({ clickCount: 3 });
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
  expect(updates).toBe(1);
});

test('sign-out in one tab hides what the other shows', async ({ page, context }) => {
  await signInByHand(page, await personLike(persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium')));
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Total value', { exact: true })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(other.getByText('Total value', { exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByText('Total value', { exact: true })).toBeHidden();
});
