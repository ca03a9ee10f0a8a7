import { hydrated } from '../support/hydrated.ts';
import { type Account, personLike, expect, firstAccount, operation, signIn, test } from '../e2e/person.ts';
import type { Page } from '@playwright/test';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

interface Lengths {
  configurations: { length: number; isCurrentSelection: boolean; minimumTerminatedDate: string }[];
  selectedMinimumTerminatedDate: string;
}

const lengthsOf = (page: Page, account: Account): Promise<Lengths> =>
  operation(page, 'getBondLadderLengthConfigurations', { accountId: account.accountId });

const isLadder = (account: Account): boolean => account.flavor === 'AUTOMATED_BOND_LADDER';

async function openLength(
  page: Page,
  username = persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
  withIid = true,
): Promise<{ account: Account; lengths: Lengths; current: number }> {
  await signIn(page, await personLike(username));
  const account = await firstAccount(page, isLadder);
  const lengths = await lengthsOf(page, account);
  const query = withIid ? `?iid=${account.accountId}` : '';
  await page.goto(`/bond-ladders/${account.externalizedAccountId}/edit-length${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit ladder length' })).toBeVisible();
  await hydrated(page);
  return { account, lengths, current: lengths.configurations.find((one) => one.isCurrentSelection)!.length };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Length in months' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Ladder length' });

test("000 §2: bondLaddersEditLadderLength has the title 'Edit ladder length'", async ({ page }) => {
  await openLength(page);
  await expect(page).toHaveTitle(/^Edit ladder length/);
});

test('000 §9: the slider steps by 3 months, from the smallest to the largest configured length', async ({ page }) => {
  const { lengths } = await openLength(page);
  const all = lengths.configurations.map((one) => one.length);
  await expect(slider(page)).toHaveAttribute('min', String(Math.min(...all)));
  await expect(slider(page)).toHaveAttribute('max', String(Math.max(...all)));
  await expect(slider(page)).toHaveAttribute('step', '3');
});

test('UI-23: slider, arrow keys and the paired box set the same value', async ({ page }) => {
  const { current } = await openLength(page);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page)).toHaveValue(String(current + 3));
  await box(page).fill(String(current - 3));
  await expect(slider(page)).toHaveValue(String(current - 3));
});

test('000 §5: Continue is disabled when the selection equals the current length, with a reason that is read', async ({ page }) => {
  const { current } = await openLength(page);
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription('Choose a length other than the one you have now.');
  await box(page).fill(String(current + 3));
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
});

test('000 §4: Reset returns to the current length', async ({ page }) => {
  const { current } = await openLength(page);
  await box(page).fill(String(current + 6));
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(slider(page)).toHaveValue(String(current));
  await expect(box(page)).toHaveValue(String(current));
});

test('000 §5: a length past the target withdrawal date disables Continue and says so word for word', async ({ page }) => {
  const { lengths } = await openLength(page, persona(bondLadder, 'bond ladder with a target withdrawal date that longer lengths exceed'));
  const past = lengths.configurations.find((one) => one.minimumTerminatedDate > lengths.selectedMinimumTerminatedDate)!;
  await box(page).fill(String(past.length));
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(lengths.selectedMinimumTerminatedDate),
  );
  await expect(
    page
      .getByText(
        `This length exceeds your target withdrawal date on ${date}. You can either shorten your ladder so that it doesn't exceed this date or change your ladder's reinvesting preferences to make it longer.`,
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
});

test('000 §4: shortening moves bonds beyond the new length outside the ladder, and no bonds are sold', async ({ page }) => {
  const { current } = await openLength(page);
  await box(page).fill(String(current - 6));
  await expect(
    page.getByText(/^Shortening: .*beyond the new length will be held outside your ladder until they mature\. No bonds are sold\.$/),
  ).toBeVisible();
});

test('000 §4: lengthening creates new empty monthly rungs, and no bonds are sold', async ({ page }) => {
  const { current } = await openLength(page);
  await box(page).fill(String(current + 3));
  await expect(page.getByText(/^Lengthening: 3 new, empty monthly rungs will be added\..*No bonds are sold\.$/)).toBeVisible();
});

test('a length typed off the scale is told the steps, and no note or figure speaks of it', async ({ page }) => {
  const { current } = await openLength(page);
  const told = page.getByText('Choose one of the lengths on the scale, in steps of 3 months.', { exact: true }).first();
  await expect(told).toBeHidden();
  await expect(slider(page)).toHaveAccessibleDescription(/in steps of 3 months/);
  await box(page).fill(String(current + 1));
  await expect(told).toBeVisible();
  await expect(page.getByText(/^Lengthening:/)).toBeHidden();
  await expect(page.getByText('Average yield of the ladder')).toBeHidden();
  await box(page).fill(String(current + 3));
  await expect(page.getByText(/^Lengthening:/)).toBeVisible();
  await expect(page.getByText('Average yield of the ladder')).toBeVisible();
});

test('000 §3: an estimate shows the ladder average yield, the current one and the additional deposit', async ({ page }) => {
  const { current } = await openLength(page);
  await box(page).fill(String(current + 3));
  await expect(page.getByText('Average yield of the ladder')).toBeVisible();
  await expect(page.getByText('Average yield at your current length')).toBeVisible();
  await expect(page.getByText('Additional deposit to fill the new rungs')).toBeVisible();
  await expect(page.getByText('Total average yield')).toBeHidden();
});

test('000 §3: NewBondLadderLengthEditYield shows the yield outside the ladder and the total', async ({ page }) => {
  const { current } = await openLength(page, persona(bondLadder, 'bond ladder with yields inside and outside'));
  await box(page).fill(String(current + 3));
  await expect(page.getByText('Average yield outside the ladder')).toBeVisible();
  await expect(page.getByText('Total average yield')).toBeVisible();
  await expect(page.getByText('Additional deposit to fill the new rungs')).toBeHidden();
});

test('000 §4: Continue opens a confirm modal; confirming submits and redirects to account settings', async ({ page }) => {
  const { account, current } = await openLength(page);
  await box(page).fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Change your ladder to/ })).toBeVisible();
  await expect(dialog.getByText('Additional deposit to fill the new rungs')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${account.externalizedAccountId}`));
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
  await expect(page.getByText(/Reference /).first()).toBeVisible();
  const after = await lengthsOf(page, account);
  expect(after.configurations.find((one) => one.isCurrentSelection)!.length).toBe(current + 3);
});

test('000 §4: without iid, confirming redirects home', async ({ page }) => {
  const { current } = await openLength(
    page,
    persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
    false,
  );
  await box(page).fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('000 §2: Back goes to account settings when iid is given', async ({ page }) => {
  const { account } = await openLength(page);
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/settings/account/${account.externalizedAccountId}`));
});

test('000 §2: Back goes home when iid is not given', async ({ page }) => {
  await openLength(page, persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'), false);
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});

test('decisions: Esc of a dialog step is BACK, and the answer is still there', async ({ page }) => {
  const { current } = await openLength(page);
  await box(page).fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(box(page)).toHaveValue(String(current + 3));
});

test('000 §8: bond ladder confirm failure shows an error panel, and nothing was changed: the account is on hold', async ({ page }) => {
  const { account, current } = await openLength(page, persona(bondLadder, 'bond ladder whose confirm fails: the account is on hold'));
  await box(page).fill(String(current + 3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText("This account can't be changed at the moment, and nothing was saved.").first()).toBeVisible();
  const after = await lengthsOf(page, account);
  expect(after.configurations.find((one) => one.isCurrentSelection)!.length).toBe(current);
});
