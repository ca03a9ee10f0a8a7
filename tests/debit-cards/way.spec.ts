import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { press } from '../e2e/tab-to.ts';
import { persona } from '#tests/support/persona.ts';
import debitCards from '#server/domain/debit-cards/area.ts';

test('000 §4: a card is locked after a question, unlocked at once, and its PIN leaves the browser sealed', async ({ page }) => {
  await signIn(page, await personLike(persona(debitCards, 'both cards active')));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/accounts/${externalizedAccountId}/debit-cards`);
  await page.getByRole('button', { name: 'Lock card Virtual card' }).click();
  await page.getByRole('dialog', { name: 'Lock this card?' }).getByRole('button', { name: 'Lock card' }).click();
  await expect(page.getByText('Your card is locked.')).toBeVisible();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock card Virtual card' }).click();
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(0);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.getByRole('link', { name: 'Reset PIN Physical card' }).click();
  await page.getByLabel('New PIN', { exact: true }).fill('1234');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByRole('link', { name: /harder to guess/ })).toBeVisible();
  await page.getByLabel('New PIN', { exact: true }).fill('7294');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
  const pressed = sent.filter((body) => body.includes('"pin"'));
  expect(pressed).toHaveLength(1);
  expect(pressed[0]).toMatch(/"pin":"sealed\.[\w-]{40,}"/);
  expect(sent.join()).not.toContain('7294');

  await page.goto(`/debit-card-activation?accountId=${externalizedAccountId}&step=card-details`);
  await page.getByRole('button', { name: 'Show card details' }).click();
  const number = page.getByText(/^\d{4} \d{4} \d{4} 3452$/);
  await expect(number).toBeVisible();
  // Who leaves the window leaves neither the number nor the security code on it.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(number).toBeHidden();
  await expect(page.getByText(/^\d{3}$/)).toBeHidden();
  await page.locator('summary', { hasText: 'Card number' }).click();
  await expect(number).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toMatch(/\d{12}3452/);
});

test('without JavaScript: a card is ordered, and details are shown once', async ({ browser }) => {
  const order = await newDevice(browser, await personLike(persona(debitCards, 'no physical card, and a virtual one without a PIN')), {
    javaScriptEnabled: false,
  });
  const { externalizedAccountId } = await firstAccount(order.page);
  await order.page.goto(`/accounts/${externalizedAccountId}/debit-cards`);
  await order.page.getByRole('button', { name: 'Order physical card' }).click();
  await order.page.getByRole('button', { name: 'Confirm and request card' }).click();
  await expect(order.page.getByText('Processing', { exact: true })).toBeVisible();
  await order.context.close();

  const shown = await newDevice(browser, await personLike(persona(debitCards, 'both cards active')), { javaScriptEnabled: false });
  const account = await firstAccount(shown.page);
  await shown.page.goto(`/debit-card-activation?accountId=${account.externalizedAccountId}&step=card-details`);
  await shown.page.getByRole('button', { name: 'Show card details' }).click();
  await expect(shown.page.getByText(/^\d{4} \d{4} \d{4} 3452$/)).toBeVisible();
  await shown.context.close();
});

test('at 320 px by keyboard, from home: both cards are found, one is locked, unlocked and replaced; a card is ordered', async ({
  browser,
}) => {
  const narrow = { viewport: { width: 320, height: 800 } };
  const has = await newDevice(browser, await personLike(persona(debitCards, 'both cards active')), narrow);
  await has.page.goto('/');
  await press(has.page, 'link', /^Cash account/);
  await press(has.page, 'link', /^Debit cards$/);
  await press(has.page, 'button', /^Lock card Physical card$/);
  await press(has.page, 'button', /^Lock card$/);
  await expect(has.page.getByText('Locked', { exact: true })).toBeVisible();
  await press(has.page, 'button', /^Unlock card Physical card$/);
  await expect(has.page.getByText('Locked', { exact: true })).toHaveCount(0);
  await press(has.page, 'link', /^Replace card Physical card$/);
  await expect(has.page.getByRole('heading', { level: 1, name: 'Replace your debit card' })).toBeVisible();
  await press(has.page, 'button', /^It was stolen$/);
  await expect(has.page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await has.context.close();

  const orders = await newDevice(
    browser,
    await personLike(persona(debitCards, 'no physical card, and a virtual one without a PIN')),
    narrow,
  );
  await orders.page.goto('/');
  await press(orders.page, 'link', /^Cash account/);
  await press(orders.page, 'link', /^Debit cards$/);
  await press(orders.page, 'button', /^Order physical card$/);
  await press(orders.page, 'button', /^Confirm and request card$/);
  await expect(orders.page.getByText('Processing', { exact: true })).toBeVisible();
  await orders.context.close();
});
