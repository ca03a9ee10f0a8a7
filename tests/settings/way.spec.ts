import settings from '#server/domain/settings/area.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, newDevice, personLike, test } from '../e2e/person.ts';

const person = persona(settings, 'several accounts, each with its settings');

test('002 §2: at 320 px the entries are a page, and each page leads back to them, by the keyboard', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(person), { viewport: { width: 320, height: 700 } });
  await page.goto('/settings/overview');
  await page.getByRole('link', { name: 'Notifications' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page).toHaveTitle('Notifications - Settings');
  await page.getByRole('navigation', { name: 'Back' }).getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await context.close();
});

test('002 §2: at 1280 px the entries stand beside the page, and no way back beside them', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(person));
  await page.goto('/settings/notifications');
  const entries = page.getByRole('navigation', { name: 'Settings' });
  await expect(entries.getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page');
  for (const title of ['Settings', 'General', 'My Accounts']) await expect(entries.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back' })).toBeHidden();
  await context.close();
});

const anchors = {
  '/settings/notifications': ['email-notifications'],
  '/settings/profile': ['personal-information', 'contact-information', 'contact-info', 'employment-information', 'tax-information'],
  '/settings/security': [
    'change-email',
    'change-password',
    'change-phone',
    'mfa-setting',
    'backup-codes',
    'app-passwords',
    'trustedcontact',
  ],
};

test('002 §2: hash anchors scroll to a section, which has the focus', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(person), { viewport: { width: 320, height: 700 } });
  for (const [address, ids] of Object.entries(anchors)) {
    for (const id of ids) {
      await page.goto('about:blank');
      await page.goto(`${address}#${id}`);
      const section = page.locator(`[id="${id}"]`);
      await expect(section).toBeInViewport();
      await expect
        .poll(() => section.evaluate((element) => element.contains(document.activeElement) || element === document.activeElement))
        .toBe(true);
    }
  }
  await context.close();
});
