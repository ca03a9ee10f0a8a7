import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { persona } from '#tests/support/persona.ts';
import beneficiaries from '#server/domain/beneficiaries/area.ts';

test('002 §4, §5: rows are added, split evenly, saved and shown; the hash beneficiaries scrolls to them', async ({ page }) => {
  await signIn(page, await personLike(persona(beneficiaries, 'no heirs yet')));
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/settings/account/${externalizedAccountId}`);
  await page.getByRole('link', { name: 'Add a beneficiary' }).click();
  for (const [at, name] of ['Ada', 'Bo', 'Cy'].entries()) {
    await page.getByRole('button', { name: 'Add a beneficiary' }).click();
    const row = page.getByRole('group', { name: `Beneficiary ${at + 1}` });
    await expect(page.locator('#main').getByText(`Total: ${20 * at}%`)).toBeVisible();
    await row.getByLabel('Relationship').selectOption('CHILD');
    await row.getByLabel('First name').fill(name);
    await row.getByLabel('Last name').fill('Keller');
    await row.getByLabel('Date of birth').fill('03/14/2009');
    await row.getByRole('textbox', { name: 'SSN or TIN (optional)' }).fill(`219-09-987${6 + at}`);
    await row.getByLabel('Allocation').fill('20');
  }
  await expect(page.locator('#main').getByText('Total: 60%')).toBeVisible();
  await page.getByRole('button', { name: 'Split evenly' }).click();
  await expect(page.getByRole('group', { name: 'Beneficiary 1' }).getByLabel('Allocation')).toHaveValue('34');
  await expect(page.locator('#main').getByText('Total: 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${externalizedAccountId}#beneficiaries$`));
  await expect(page.getByRole('heading', { name: 'Beneficiaries', exact: true })).toBeInViewport();
  await expect(page.getByText('Ada Keller')).toBeVisible();
  await expect(page.getByText('•••-••-9876').first()).toBeVisible();
  expect(await page.content()).not.toContain('219099876');
});

test('without JavaScript: a trust is named, with a single name and its date', async ({ browser }) => {
  const { page, context } = await newDevice(browser, await personLike(persona(beneficiaries, 'no heirs yet')), {
    javaScriptEnabled: false,
  });
  const { externalizedAccountId } = await firstAccount(page);
  await page.goto(`/settings/account/${externalizedAccountId}/beneficiaries`);
  await page.getByRole('button', { name: 'Add a beneficiary' }).click();
  await page.getByLabel('Relationship').selectOption('TRUST');
  await page.getByLabel('Allocation').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Name of trust').fill('Keller Trust');
  await page.getByLabel('Date of trust').fill('06/01/2018');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Keller Trust')).toBeVisible();
  await context.close();
});
