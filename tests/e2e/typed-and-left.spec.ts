import type { Page } from '@playwright/test';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import { persona } from '#tests/support/persona.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, firstAccount, newDevice, type Person, personLike, signIn, test } from './person.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Length in months' });
const kept = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/drafts') && response.ok());

async function atLength(page: Page): Promise<{ person: Person; url: string }> {
  const person = await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
  await signIn(page, person);
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  const url = `/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`;
  await page.goto(url);
  await hydrated(page);
  return { person, url };
}

/** Opens the entry again, which offers what is half done, and goes on with it. */
async function goOn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: /^Continue it/ }).click();
}

test('what is typed is kept by itself, said once, and stands on another device; what is typed last is kept as the tab is closed', async ({
  page,
  browser,
}) => {
  const { person, url } = await atLength(page);
  await expect(page.getByText(/^Saved at/)).toHaveCount(0);
  const saved = kept(page);
  await box(page).fill('4x');
  await saved;
  await expect(page.getByText(/^Saved at \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByRole('status').getByText('What you type here is saved.')).toBeAttached();
  const { context, page: other } = await newDevice(browser, person);
  await goOn(other, url);
  await expect(box(other)).toHaveValue('4x');
  await hydrated(other);
  // Once something was kept, the script that keeps is here, however slow the line is.
  const keptThere = kept(other);
  await box(other).fill('47');
  await keptThere;
  await box(other).fill('48');
  await other.goto('about:blank');
  await expect(async () => {
    await goOn(page, url);
    await expect(box(page)).toHaveValue('48', { timeout: 1000 });
  }).toPass();
  await context.close();
});

test('"Save and exit" keeps what stands there before it leaves, and stays while nobody can be reached', async ({ page, context }) => {
  const { url } = await atLength(page);
  await box(page).fill('51');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save and exit' }).click();
  await expect(page.getByText("You're offline. What you typed is still here.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await goOn(page, url);
  await expect(box(page)).toHaveValue('51');
});

test('a session that ended says why one signs in again, and leads back to the step with what was typed', async ({ page }) => {
  const { person } = await atLength(page);
  const saved = kept(page);
  await box(page).fill('54');
  await saved;
  const ended = await page.context().cookies();
  await page.request.delete('/api/session');
  await page.context().addCookies(ended);
  await page.reload();
  await expect(page.getByText('Your session ended. Sign in again to continue; your answers are saved.')).toBeVisible();
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(box(page)).toHaveValue('54');
});

test('what blocks is said when it changes, and an off-scale length that was left is invalid until it is mended', async ({ page }) => {
  await atLength(page);
  const said = page.locator('p[role="status"]');
  await box(page).fill('37');
  await expect(said).toContainText('Choose one of the lengths on the scale, in steps of 3 months.');
  await expect(box(page)).not.toHaveAttribute('aria-invalid');
  await box(page).blur();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await box(page).fill('39');
  await expect(box(page)).not.toHaveAttribute('aria-invalid');
  await expect(said).toContainText('Lengthening: 3 new');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(said).toContainText('Choose a length other than the one you have now.');
});

test('without JavaScript "Save and exit" keeps what stands there; a field that was cleared stays cleared where it is refused', async ({
  page,
  browser,
}) => {
  const { person, url } = await atLength(page);
  const { context, page: plain } = await newDevice(browser, person, { javaScriptEnabled: false });
  await plain.goto(url);
  await box(plain).fill('6x');
  await plain.getByRole('button', { name: 'Save and exit' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await goOn(plain, url);
  await expect(box(plain)).toHaveValue('6x');
  await expect(plain.getByText(/^Saved at \w+ \d+, \d+:\d\d [AP]M E[SD]T$/)).toBeVisible();
  await box(plain).fill('');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(box(plain)).toHaveValue('');
  await context.close();
});
