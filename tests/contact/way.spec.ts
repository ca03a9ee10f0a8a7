import { expect, newDevice, personLike, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import { persona } from '#tests/support/persona.ts';
import contact from '#server/domain/contact/area.ts';

test('000 §2 at 320 px by keyboard: a message about the virtual card is sent and listed', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(persona(contact, 'writes to us')), {
    viewport: { width: 320, height: 800 },
  });
  await page.goto('/contact?topic=debit-card&virtual=1');
  await expect(page.getByRole('radio', { name: 'The virtual card' })).toBeChecked();
  await press(page, 'button', /^Send message$/);
  await expect(page.getByRole('link', { name: 'Tell us how we can help.' })).toBeVisible();
  await tabTo(page, 'textbox', /^Your message$/);
  await page.keyboard.type('It was refused in a shop.');
  await press(page, 'button', /^Send message$/);
  await expect(page.getByRole('heading', { level: 2, name: "Messages you've sent" })).toBeVisible();
  await expect(page.getByText('Virtual debit card', { exact: true })).toBeVisible();
  await context.close();
});
