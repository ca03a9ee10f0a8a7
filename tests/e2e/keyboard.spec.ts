import { tabTo } from './tab-to.ts';
import { origin, personLike, expect, firstAccount, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import taxOverride from '#server/domain/tax-override/area.ts';
import { goToPortfolio } from '../tax-override/go-to-portfolio.ts';

test('UI-1: sign-in and the ladder length complete with the keyboard alone, with a visible ring', async ({ page }) => {
  const person = await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
  await page.goto('/sign-in');
  await tabTo(page, 'textbox', /^Username$/);
  await page.keyboard.type(person.username);
  await tabTo(page, 'textbox', /^Password$/);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();

  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length?iid=${account.accountId}`);
  await tabTo(page, 'slider', /^Ladder length$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button', /^Continue$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'button', /^Confirm$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: account.accountDisplayName })).toBeFocused();
});

test('UI §7: on a step change the title is set and the heading has the focus', async ({ page }) => {
  const person = await personLike(persona(taxOverride, 'onboarding tax override, no account yet'));
  const { signIn } = await import('./person.ts');
  await signIn(page, person);
  await goToPortfolio(origin(), person);
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue .*application/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your recommended portfolio' })).toBeFocused();
  await page.getByRole('link', { name: /Review/ }).click();
  await expect(page.getByRole('button', { name: 'Manually edit tax level' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Tax Bracket Manual Override/);
});

test('UI-1: the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto('/sign-in');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('UI-7: errors come as a summary above the heading, with the focus, linked to their fields, in the same words', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
  const links = page.getByRole('link', { name: /^Enter your (username|password)\.$/ });
  await expect(links).toHaveText(['Enter your username.', 'Enter your password.']);
  const [summary, heading] = [await links.first().boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(summary!.y, 'the summary stands above the heading').toBeLessThan(heading!.y);
  await links.last().click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});
