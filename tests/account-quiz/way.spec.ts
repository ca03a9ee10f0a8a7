import { expect, newDevice, personLike, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import { persona } from '#tests/support/persona.ts';
import accountQuiz from '#server/domain/account-quiz/area.ts';

test('000 §2 at 320 px by keyboard: four answers lead to the accounts that fit', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(persona(accountQuiz, 'takes the Account Quiz')), {
    viewport: { width: 320, height: 800 },
  });
  await page.goto('/account-quiz');
  for (const answer of [/^Everyday spending/, /^Within a year$/, /^Just mine$/, /^Now, so I don't pay/]) {
    await tabTo(page, 'radio', answer);
    await page.keyboard.press('Space');
  }
  await press(page, 'button', /^Show what fits me$/);
  await expect(page.getByRole('heading', { level: 2, name: 'What fits you' })).toBeVisible();
  await context.close();
});
