import twoFactor from '#server/domain/two-factor/area.ts';
import phone from '#server/domain/phone/area.ts';
import { codeAt } from '#tests/support/code-at.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, personLike, signIn, test } from '../e2e/person.ts';

test('002 §4: an app is set up by its key and first code; from then on a sign-in asks for a code', async ({ page }) => {
  const person = await personLike(persona(phone, 'a confirmed phone number'));
  await signIn(page, person);
  await page.goto('/settings/security');
  await page.getByRole('link', { name: 'Set up two-factor verification' }).click();
  await page.getByLabel('Authenticator app').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Verification code').fill('000000');
  await page.getByRole('button', { name: /^Enable/ }).click();
  await expect(
    page.getByText('The verification code you entered was not valid. Please check the code and try again.').first(),
  ).toBeVisible();
  await page.getByLabel('Verification code').fill(codeAt(Date.now(), secret));
  await page.getByRole('button', { name: /^Enable/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Two-factor verification' })).toBeVisible();
  await expect(page.getByText('A code of your authenticator app')).toBeVisible();

  await page.getByRole('button', { name: 'Show new codes' }).click();
  await expect(page.getByText('Keep these codes now')).toBeVisible();
  const code = await page
    .getByText(/^[A-Z2-7]{5}(-[A-Z2-7]{1,5}){5}$/)
    .first()
    .innerText();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Verify it's you" })).toBeVisible();
  await page.getByRole('link', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('without JavaScript: the code of an app signs in', async ({ browser, baseURL }) => {
  const person = await personLike(persona(twoFactor, 'an authenticator app'));
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Verification code').fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await context.close();
});
