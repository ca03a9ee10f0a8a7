import { hydrated } from '../support/hydrated.ts';
import { type Account, personLike, expect, firstAccount, operation, signIn, test } from './person.ts';
import type { Page } from '@playwright/test';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

async function openLength(page: Page): Promise<Account> {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`);
  await hydrated(page);
  return account;
}
const box = (page: Page) => page.getByRole('textbox', { name: 'Length in months' });

test('offline keeps what was typed, says so, and asks once back whether to send what was pressed, under one idempotency key', async ({
  page,
  context,
}) => {
  await openLength(page);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/updates')) keys.push(request.headers()['idempotency-key']!);
  });
  const wanted = String(Number(await box(page).inputValue()) + 3);
  await box(page).fill(wanted);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText("You're offline. What you typed is still here.")).toBeVisible();
  await expect(box(page)).toHaveValue(wanted);
  await context.setOffline(false);
  await expect(page.getByText('You are back online. Send it now?')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('UI-17: an answer lost after the server committed is asked for again with the same key, and nothing is doubled', async ({ page }) => {
  const account = await openLength(page);
  const wanted = Number(await box(page).inputValue()) + 3;
  await box(page).fill(String(wanted));
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  let lost = 0;
  await page.route('**/updates', async (route) => {
    const response = await route.fetch();
    lost += 1;
    if (lost === 1) return route.abort('connectionreset');
    return route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const settings = page.getByRole('heading', { level: 2, name: 'About this account' });
  await expect(async () => {
    if (!(await settings.isVisible()))
      await page
        .getByRole('button', { name: /Confirm|Try again/ })
        .first()
        .click({ timeout: 1000 });
    await expect(settings).toBeVisible({ timeout: 2000 });
  }).toPass();
  const stored = await operation<{ maxMaturityMonths: number }>(page, 'getAllocationConfigurationForAccount', {
    accountId: account.accountId,
  });
  expect(stored.maxMaturityMonths).toBe(wanted);
});

test('UI-15: what is typed before the script arrives is kept', async ({ page }) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`, { waitUntil: 'commit' });
  const wanted = String(Number(await box(page).inputValue()) + 3);
  await box(page).fill(wanted);
  release();
  await expect(page.getByRole('slider', { name: 'Ladder length' })).toHaveValue(wanted);
  await expect(box(page)).toHaveValue(wanted);
});

test('UI-11: browser Back restores the step before with its answers, and forward of a finished record shows its end', async ({ page }) => {
  await openLength(page);
  const wanted = String(Number(await box(page).inputValue()) + 3);
  await box(page).fill(wanted);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(box(page)).toHaveValue(wanted);
  await page.goForward();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
});

test('save and resume: another device goes on at the same step with the answers', async ({ page, browser }) => {
  const person = await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
  await signIn(page, person);
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  const address = `/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`;
  await page.goto(address);
  await box(page).fill(String(Number(await box(page).inputValue()) + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  const title = await page.getByRole('dialog').getByRole('heading').first().innerText();
  const { newDevice } = await import('./person.ts');
  const { context, page: other } = await newDevice(browser, person);
  await other.goto(address);
  await other.getByRole('link', { name: /^Continue it/ }).click();
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});
