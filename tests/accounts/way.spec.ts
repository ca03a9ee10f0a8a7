import { expect, newDevice, personLike, test } from '../e2e/person.ts';
import { press } from '../e2e/tab-to.ts';
import { persona } from '#tests/support/persona.ts';
import accounts from '#server/domain/accounts/area.ts';

test('000 §2 at 320 px by keyboard: from home to an account, another period, its portfolio, and the Account Quiz', async ({ browser }) => {
  const person = await personLike(persona(accounts, 'home with accounts of every kind, and money under way'));
  const { context, page } = await newDevice(browser, person, { viewport: { width: 320, height: 800 } });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/');
  await press(page, 'link', /^Automated investing/);
  await heading('Automated investing');
  await press(page, 'link', /^3 months$/);
  await expect(page).toHaveURL(/period=3M$/);
  await press(page, 'link', /^Portfolio$/);
  await heading('Portfolio');
  await expect(page.getByRole('row', { name: /US stocks · OWTOT [\d.]+ \$[\d.]+ \$[\d,.]+ [\d.]+% \d+%/ })).toBeVisible();
  await press(page, 'link', /^Overview$/);
  await heading('Automated investing');
  await press(page, 'link', /^Investing$/);
  await press(page, 'link', /^Find the account that fits you/);
  await heading('Account Quiz');
  await context.close();
});
