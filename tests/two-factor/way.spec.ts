import twoFactor from '#server/domain/two-factor/area.ts';
import phone from '#server/domain/phone/area.ts';
import { codeAt } from '#tests/support/code-at.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { press } from '../e2e/tab-to.ts';
import { signOut } from '../support/sign-out.ts';

test('002 §4: an app is set up by its key and first code; from then on a sign-in asks for a code', async ({ page }) => {
  const person = await personLike(persona(phone, 'a confirmed phone number'));
  await signIn(page, person);
  await page.goto('/settings/security');
  await page.locator('summary', { hasText: /two-factor verification/ }).click();
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
  await expect(page.getByText('Authenticator app')).toBeVisible();

  await page.locator('summary', { hasText: /backup codes/ }).click();
  await expect(page.getByRole('region', { name: 'Backup codes', exact: true }).getByText('None')).toBeVisible();
  await page.getByRole('button', { name: 'Generate backup codes' }).click();
  await expect(page.getByText('Keep these codes now')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your new backup codes' })).toBeFocused();
  await expect(page.getByText('10 codes left')).toBeVisible();
  // The file holds the codes that stand there, and makes no others.
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download these codes as a PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('backup-codes.pdf');
  await expect(page.getByText('10 codes left')).toBeVisible();
  const code = await page
    .getByText(/^[A-Z2-7]{5}(-[A-Z2-7]{1,5}){5}$/)
    .first()
    .innerText();
  // These would end: that is asked first.
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('button', { name: 'Keep my codes' }).click();
  await expect(page.getByText(code)).toBeVisible();

  await signOut(page);
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

test('AU-05: what asks for a confirmation takes a code in the place of the password; Cancel does nothing, and the page stands as it was', async ({
  browser,
}) => {
  const { page, context } = await newDevice(browser, await personLike(persona(phone, 'a confirmed phone number')), {
    viewport: { width: 320, height: 800 },
  });
  // A session that is five minutes old, as the server says it.
  const old = { type: 'about:blank', title: 'Confirm', status: 403, code: 'confirmationNeeded', confirm: '/confirm' };
  const isOldOnce = () =>
    page.route('**/api/pages/actions', (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json: old }), {
      times: 1,
    });
  await page.goto('/settings/security');
  await page.locator('summary', { hasText: /two-factor verification/ }).click();
  await page.getByRole('link', { name: 'Set up two-factor verification' }).click();
  await page.getByLabel('Authenticator app').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
  // The code of the half minute before is taken as long as this one lasts, and leaves this one for later.
  await expect.poll(() => Date.now() % 30_000).toBeLessThan(25_000);
  await page.getByLabel('Verification code').fill(codeAt(Date.now() - 30_000, secret));
  await page.getByRole('button', { name: /^Enable/ }).click();
  // Enabled: what is held up from here on is the next press.
  await expect(page.locator('summary', { hasText: /backup codes/ })).toBeVisible();

  await isOldOnce();
  await page.locator('summary', { hasText: /backup codes/ }).click();
  await page.getByRole('button', { name: 'Generate backup codes' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  // The password is the weaker of the two, and is not asked for.
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await press(page, 'link', /^Cancel$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Keep these codes now')).toHaveCount(0);

  await isOldOnce();
  await page.getByRole('button', { name: 'Generate backup codes' }).click();
  await dialog.getByLabel('Verification code').fill(codeAt(Date.now(), secret));
  await dialog.getByRole('button', { name: 'Confirm with this code' }).click();
  await expect(page.getByText('Keep these codes now')).toBeVisible();
  await context.close();
});
