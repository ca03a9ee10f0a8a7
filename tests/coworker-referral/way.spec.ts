import coworker from '#server/domain/coworker-referral/area.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';

test('001 §2.5: by keyboard at 320 px: a work email is entered, sent again after five seconds, and verified by its link in a browser of nobody', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await personLike(persona(coworker, 'works for an employer with a coworker program, nothing verified yet')));
  await page.goto('/invite/coworker-referrals/email');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  const email = `${crypto.randomUUID()}@harbormills.example`;
  await tabTo(page, 'textbox', /^Work email/);
  await page.keyboard.type(email);
  await press(page, 'button', /^Continue/);
  await expect(page.getByText(`We sent a link to ${email}.`, { exact: false })).toBeVisible();
  await press(page, 'button', /^Send again/);
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Send again' })).not.toHaveAttribute('aria-disabled', 'true');
  const messages = (await (await page.request.get('/api/dev/messages')).json()) as { to: string; text: string }[];
  const link = /\/invite\/coworker-referrals\/welcome\S+/.exec(messages.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const visitor = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  await visitor.goto(link);
  await press(visitor, 'button', /^Verify my employment/);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your employment is verified' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You can refer your coworkers at Harbor Mills', { exact: false })).toBeVisible();
});
