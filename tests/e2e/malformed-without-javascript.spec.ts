import { personLike, expect, firstAccount, newDevice, signIn, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

/** The addresses of the ladder's flows, asked for by a browser that runs JavaScript; the one under test runs none. */
async function ladderOf(page: Parameters<typeof firstAccount>[0]): Promise<string> {
  return (await firstAccount(page, ({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')).externalizedAccountId;
}

test('UI-16: with JavaScript off, a number that is none comes back as it was typed, with the field’s message; nothing changes', async ({
  page: scripted,
  browser,
}) => {
  const person = await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
  await signIn(scripted, person);
  const { context, page } = await newDevice(browser, person, { javaScriptEnabled: false });
  await page.goto(`/bond-ladders/${await ladderOf(scripted)}/edit-length`);
  const address = page.url();
  const box = page.getByRole('textbox', { name: 'Length in months' });
  for (const typed of ['twelve', '1e3', '12 months or so']) {
    await box.fill(typed);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expect(box).toHaveValue(typed);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/number|digits/i);
    expect(new URL(page.url()).searchParams.get('vid')).toBe(new URL(address).searchParams.get('vid'));
  }
  // Control: what can be read goes on.
  await box.fill('48');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Change your ladder to/ })).toBeVisible();
  await context.close();
});

test('UI-16: with JavaScript off, a date that is none comes back as it was typed, with the field’s message', async ({
  page: scripted,
  browser,
}) => {
  const person = await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
  await signIn(scripted, person);
  const { context, page } = await newDevice(browser, person, { javaScriptEnabled: false });
  await page.goto(`/bond-ladders/${await ladderOf(scripted)}/reinvesting`);
  await page.getByRole('radio', { name: /Keep reinvesting until a date/ }).check();
  // Without JavaScript a field that depends on another shows itself with the answer to the first press.
  await page.getByRole('button', { name: 'Continue' }).click();
  const box = page.getByRole('textbox', { name: 'Reinvest until' });
  await expect(box).toHaveAccessibleDescription(/Enter the date to reinvest until\./);
  await box.fill('31/31/2031');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(box).toHaveValue('31/31/2031');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(/date/i);
  await expect(page.getByRole('radio', { name: /Keep reinvesting until a date/ })).toBeChecked();
  await context.close();
});
