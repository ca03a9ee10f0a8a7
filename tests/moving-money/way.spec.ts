import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { persona } from '#tests/support/persona.ts';
import movingMoney from '#server/domain/moving-money/area.ts';

const everything = persona(movingMoney, 'cash, investments, IRAs and two bank accounts');

test('money is added from the page of an account: looked at, confirmed, found with its receipt, and canceled', async ({ page }) => {
  await signIn(page, await personLike(everything));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/accounts/${externalizedAccountId}`);
  await page.getByRole('link', { name: 'Add money' }).click();
  await page.getByText('Thistledown Bank …4410').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Amount in dollars').fill('500');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review your transfer' })).toBeVisible();
  await expect(page.getByText('You can cancel until 4:00 PM Eastern time')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(page.getByText('Your transfer is scheduled')).toBeVisible();
  await expect(page.getByText(/^LM-/)).toBeVisible();
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  // The receipt has a button of that name too.
  await expect(page.getByRole('heading', { name: 'Transfers', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog', { name: 'Cancel this transfer?' }).getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(page.getByText('No money is on its way.')).toBeVisible();
});

test('without JavaScript: a repeated transfer between accounts is started, and stopped', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(everything), { javaScriptEnabled: false });
  await page.goto('/transfers/new?context=cross-account');
  await page.getByLabel('Cash account').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Long view').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Amount in dollars').fill('99.50');
  await page.getByLabel('How often').selectOption('Every week');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transfers', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('button', { name: 'Stop them' }).click();
  await expect(page.getByText('No money is on its way.')).toBeVisible();
  await context.close();
});

test('"Invest" pressed again begins anew: the half-done one is offered by name, goes on by its link, and is gone once it is discarded', async ({
  page,
}) => {
  await signIn(page, await personLike(everything));
  const { externalizedAccountId } = await firstAccount(page);
  const add = async () => {
    await page.goto(`/accounts/${externalizedAccountId}`);
    await page.getByRole('link', { name: 'Add money' }).click();
  };
  await add();
  await page.getByText('Thistledown Bank …4410').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Amount in dollars').fill('500');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const review = page.getByRole('heading', { name: 'Review your transfer' });
  await expect(review).toBeVisible();
  await add();
  const offer = page.getByText('Unfinished: $500.00 from Thistledown Bank …4410');
  await expect(offer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where does the money come from?' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue it' }).click();
  await expect(review).toBeVisible();
  await page.goBack();
  // The review names the bank too, until the step before it is drawn.
  await page.getByRole('radiogroup', { name: 'Where does the money come from?' }).getByText('Thistledown Bank …4410').click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('dialog', { name: 'Discard it?' }).getByRole('button', { name: 'Discard it' }).click();
  await expect(offer).toBeHidden();
  // What was chosen for the new one is still chosen.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('');
});
