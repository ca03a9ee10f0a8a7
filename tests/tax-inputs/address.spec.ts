import { expect, test } from '../e2e/person.ts';
import { open, press, title, toAddress } from './tax-inputs-pages.ts';
import { persona } from '#tests/support/persona.ts';
import taxInputs from '#server/domain/tax-inputs/area.ts';

test('000 §2: the address is validated server-side, a prefilled one must be confirmed, and nothing typed is lost whatever the check answers', async ({
  page,
}) => {
  test.slow();
  await open(page, persona(taxInputs, 'tax inputs of a single person'));
  await toAddress(page);
  await press(page, 'What if I file taxes in a different state?');
  await expect(page.getByRole('dialog', { name: 'What if I file taxes in a different state?' })).toBeVisible();
  await page.keyboard.press('Escape');
  const street = page.getByLabel('Street address');
  const city = page.getByLabel('City');
  await expect(street).toHaveValue('63 Canal Street');
  await press(page, 'Continue');
  await expect(page.getByRole('link', { name: 'Confirm that this is your home address, or change it.' })).toBeVisible();

  await city.fill('Cincinnati');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const [outcome, words] of [
    ['Fail', /We can't find this address/],
    ['Error', /We can't check addresses right now, so nothing was saved/],
  ] as const) {
    await street.fill(`12 Stand-in ${outcome} Street`);
    await press(page, 'Continue');
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(street).toHaveValue(`12 Stand-in ${outcome} Street`);
    await expect(city).toHaveValue('Cincinnati');
  }
  await street.fill('12 Stand-in Correct Street');
  await press(page, 'Continue');
  await expect(title(page, 'Is this your address?')).toBeVisible();
  await press(page, 'Edit my address');
  await expect(city).toHaveValue('Cincinnati');
  await press(page, 'Continue');
  await page.getByRole('radio', { name: /^12 STAND-IN CORRECT STREET(?!,)/ }).check();
  await press(page, 'Use this address');
  await expect(title(page, "What's your pretax income?")).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(title(page, "What's your address?")).toBeVisible();
  await street.fill('12 Stand-in Slow Street');
  await press(page, 'Continue');
  // The form stays, with what was typed, while a slow check runs.
  await expect(street).toHaveValue('12 Stand-in Slow Street');
  await expect(title(page, "What's your pretax income?")).toBeVisible();
});
