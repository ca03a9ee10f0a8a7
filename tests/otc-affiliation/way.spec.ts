import { expect, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import otcAffiliation from '#server/domain/otc-affiliation/area.ts';
import { persona } from '#tests/support/persona.ts';

test('002 §2: by keyboard at 320 px, from home: the status is confirmed, and home says so', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await personLike(persona(otcAffiliation, 'two over-the-counter issuers to confirm, one of them said of long ago')));
  await page.goto('/');
  await press(page, 'link', /^Confirm status/);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your affiliate status' })).toBeVisible();
  await tabTo(page, 'checkbox', /^Brightloom Textiles/);
  await page.keyboard.press('Space');
  await tabTo(page, 'checkbox', /^My answers are true/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Confirm$/);
  await expect(page).toHaveURL(/\/\?otcAffiliationConfirmed=1/);
  await expect(page.getByText('Your affiliate status is confirmed.').first()).toBeVisible();
});
