import { expect, personLike, signIn, test } from '../e2e/person.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';

test('001 §4.7: whoever has no portfolio finds a company, names a portfolio in the dialog, and is led to open the account for it', async ({
  page,
}) => {
  await signIn(page, await personLike(persona(stockPortfolios, 'stock portfolios: nothing yet')));
  await page.goto('/explore');
  await page.getByLabel('Company, fund or symbol').fill('power chips');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ results? for power chips$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Quillfen Semiconductors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quillfen Semiconductors' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to portfolio' });
  await dialog.getByRole('button', { name: 'Create a portfolio' }).click();
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await dialog.getByLabel('Portfolio name').fill('Chips');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Chips was created' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open account to invest' }).click();
  await expect(page).toHaveURL(/\/application\//);
  await page.goto('/explore/QFENS');
  await expect(page.getByText('Not bought yet')).toBeVisible();
});
