import { expect, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import workplace from '#server/domain/workplace-programme/area.ts';
import { persona } from '#tests/support/persona.ts';

test('002 §2: by keyboard at 320 px: an address at work is saved and confirmed by its link', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await personLike(persona(workplace, 'works for a company that takes part, nothing verified yet')));
  await page.goto('/settings/wftw');
  const email = `${crypto.randomUUID()}@harbormills.example`;
  await tabTo(page, 'textbox', /^Work email/);
  await page.keyboard.type(email);
  await press(page, 'button', /^Save/);
  await expect(page.getByText(`We sent a link to ${email}.`, { exact: false })).toBeVisible();
  const messages = (await (await page.request.get('/api/dev/messages')).json()) as { to: string; text: string }[];
  const link = /\/workplace\/confirm-email\S+/.exec(messages.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await press(page, 'button', /^Confirm$/);
  await expect(page.getByText('Your work email is verified.').first()).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});
