import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import { persona } from '#tests/support/persona.ts';
import directDeposit from '#server/domain/direct-deposit/area.ts';

const active = persona(directDeposit, 'direct deposit that is active');

test('000 §2, §4: the numbers are shown and copied, which is said; the form is made and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await personLike(active));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/accounts/${externalizedAccountId}/direct-deposit`);
  await expect(page.getByText('482900017364')).toBeHidden();
  await page.locator('summary', { hasText: 'Account number' }).click();
  await expect(page.getByText('482900017364')).toBeVisible();
  await page.getByRole('button', { name: /Copy Routing number/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Routing number copied.' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('012345672');

  await page.getByRole('link', { name: 'Create a form' }).click();
  await page.getByLabel('Employer name').fill('Harbor Mills <b>');
  await page.getByLabel('Signature').fill('Inés Calloway');
  await expect(page.getByText('Employer name can only include letters, numbers, and common punctuation.')).toBeVisible();
  await page.getByLabel('Employer name').fill('Harbor Mills');
  await page.getByLabel('A dollar amount of each paycheck').check();
  await page.getByRole('textbox', { name: /^Amount of each paycheck/ }).fill('500');
  await page.getByLabel('With the next payroll').check();
  await expect(page.getByText('$500.00 of each paycheck, starting with the next payroll')).toBeVisible();
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your direct deposit form is ready' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('direct-deposit-form.pdf');
});

test('without JavaScript the number is shown, and nothing offers to copy it', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(active), { javaScriptEnabled: false });
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/accounts/${externalizedAccountId}/direct-deposit`);
  await page.locator('summary', { hasText: 'Account number' }).click();
  await expect(page.getByText('482900017364')).toBeVisible();
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0);
  await context.close();
});

test('at 320 px by keyboard, from home: the form is made, and its PDF is a file', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(active), { viewport: { width: 320, height: 800 } });
  await page.goto('/');
  await press(page, 'link', /^Cash account/);
  await press(page, 'link', /^Direct deposit$/);
  await press(page, 'link', /^Create a form$/);
  await tabTo(page, 'textbox', /^Employer name$/);
  await page.keyboard.type('Harbor Mills');
  await tabTo(page, 'radio', /^All of my net pay$/);
  await page.keyboard.press('Space');
  await tabTo(page, 'radio', /^With the next payroll$/);
  await page.keyboard.press('Space');
  await tabTo(page, 'textbox', /^Signature$/);
  await page.keyboard.type('Inés Calloway');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your direct deposit form is ready' })).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'button', /^Download PDF$/);
  expect((await download).suggestedFilename()).toBe('direct-deposit-form.pdf');
  await context.close();
});
