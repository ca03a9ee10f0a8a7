import { origin, personLike, expect, newDevice, signInByHand, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import taxOverride from '#server/domain/tax-override/area.ts';
import { goToPortfolio } from '../tax-override/go-to-portfolio.ts';
import { signOut } from '../support/sign-out.ts';

test('UI-16: with JavaScript off, the ladder length is edited by plain forms', async ({ browser }) => {
  const { context, page } = await newDevice(
    browser,
    await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')),
    { javaScriptEnabled: false },
  );
  const answer = await context.request.get('/api/pages?url=/');
  expect(answer.ok()).toBe(true);
  await page.goto('/');
  await page
    .getByRole('link', { name: /ladder/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page
    .getByRole('link', { name: /Edit.*Ladder length|Edit/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit ladder length' })).toBeVisible();

  const box = page.getByRole('textbox', { name: 'Length in months' });
  const current = Number(await box.inputValue());
  // The same rule that disables Continue where JavaScript runs is enforced by the server, in words.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(page.getByText('Choose a length other than the one you have now.').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);

  await box.fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Change your ladder to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
  await expect(page.getByText(/Reference /).first()).toBeVisible();
  await context.close();
});

test('UI-16: with JavaScript off, the tax level is overridden and the application step shows it', async ({ browser }) => {
  const person = await personLike(persona(taxOverride, 'onboarding tax override, no account yet'));
  const { context, page } = await newDevice(browser, person, { javaScriptEnabled: false });
  await goToPortfolio(origin(), person);
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue .*application/i }).click();
  await page.getByRole('link', { name: /Review/ }).click();
  await page.getByRole('button', { name: 'Manually edit tax level' }).click();
  await page.getByRole('radio', { checked: false }).first().check();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your recommended portfolio' })).toBeVisible();
  await expect(page.getByText(/^Your tax level is now (High|Medium|Low)\.$/)).toBeVisible();
  await context.close();
});

test('UI-16: with JavaScript off, sign-in and sign-out work and the page before shows no balance', async ({ browser }) => {
  const person = await personLike(persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium'));
  const { context, page } = await newDevice(browser, person, { javaScriptEnabled: false });
  await context.clearCookies();
  await signInByHand(page, person);
  await signOut(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.content()).not.toContain('Total value');
  await context.close();
});
