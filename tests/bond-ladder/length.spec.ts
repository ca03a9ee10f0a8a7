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

const estimated = persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to');

async function signedIn(page: Page, username = estimated): Promise<{ account: Account; lengths: Lengths; current: number }> {
  await signIn(page, await personLike(username));
  const account = await firstAccount(page, isLadder);
  const lengths = await lengthsOf(page, account);
  return { account, lengths, current: lengths.configurations.find((one) => one.isCurrentSelection)!.length };
}

async function openLength(page: Page, { accountId, externalizedAccountId }: Account, withIid = true): Promise<void> {
  await page.goto(`/bond-ladders/${externalizedAccountId}/edit-length${withIid ? `?iid=${accountId}` : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit ladder length' })).toBeVisible();
  await hydrated(page);
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Length in months' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Ladder length' });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const back = (page: Page) =>
  page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first();
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' });

test('000 §2 to §5, §9: what the page of the length shows and says, for each length that is chosen', async ({ page }) => {
  const { account, lengths, current } = await signedIn(page);
  await openLength(page, account);
  const lengthening = page.getByText(/^Lengthening: 3 new, empty monthly rungs will be added\..*No bonds are sold\.$/);
  const average = page.getByText('Average yield of the ladder');

  await test.step("§2: bondLaddersEditLadderLength has the title 'Edit ladder length'", () =>
    expect(page).toHaveTitle(/^Edit ladder length/));
  await test.step('§9: the slider steps by 3 months, from the smallest to the largest configured length', async () => {
    const all = lengths.configurations.map((one) => one.length);
    await expect(slider(page)).toHaveAttribute('min', String(Math.min(...all)));
    await expect(slider(page)).toHaveAttribute('max', String(Math.max(...all)));
    await expect(slider(page)).toHaveAttribute('step', '3');
    await expect(slider(page)).toHaveAccessibleDescription(/in steps of 3 months/);
  });
  await test.step('§5: Continue is disabled when the selection equals the current length, with a reason that is read', async () => {
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(next(page)).toHaveAccessibleDescription('Choose a length other than the one you have now.');
  });
  await test.step('UI-23: slider, arrow keys and the paired box set the same value', async () => {
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(box(page)).toHaveValue(String(current + 3));
    await box(page).fill(String(current - 6));
    await expect(slider(page)).toHaveValue(String(current - 6));
  });
  await test.step('§4: shortening moves bonds beyond the new length outside the ladder, and no bonds are sold', () =>
    expect(
      page.getByText(/^Shortening: .*beyond the new length will be held outside your ladder until they mature\. No bonds are sold\.$/),
    ).toBeVisible());
  await test.step('§4: Reset returns to the current length', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(slider(page)).toHaveValue(String(current));
    await expect(box(page)).toHaveValue(String(current));
  });
  await test.step('a length typed off the scale is told the steps, and no note or figure speaks of it', async () => {
    const told = page.getByText('Choose one of the lengths on the scale, in steps of 3 months.', { exact: true }).first();
    await expect(told).toBeHidden();
    await box(page).fill(String(current + 1));
    await expect(told).toBeVisible();
    await expect(page.getByText(/^Lengthening:/)).toBeHidden();
    await expect(average).toBeHidden();
  });
  await test.step('§4: lengthening creates new empty monthly rungs, and no bonds are sold', async () => {
    await box(page).fill(String(current + 3));
    await expect(lengthening).toBeVisible();
    await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('§3: an estimate shows the ladder average yield, the current one and the additional deposit', async () => {
    await expect(average).toBeVisible();
    await expect(page.getByText('Average yield at your current length')).toBeVisible();
    await expect(page.getByText('Additional deposit to fill the new rungs')).toBeVisible();
    await expect(page.getByText('Total average yield')).toBeHidden();
  });
});

test('000 §5: a length past the target withdrawal date disables Continue and says so word for word', async ({ page }) => {
  const { account, lengths } = await signedIn(
    page,
    persona(bondLadder, 'bond ladder with a target withdrawal date that longer lengths exceed'),
  );
  await openLength(page, account);
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
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
});

test('000 §3: NewBondLadderLengthEditYield shows the yield outside the ladder and the total', async ({ page }) => {
  const { account, current } = await signedIn(page, persona(bondLadder, 'bond ladder with yields inside and outside'));
  await openLength(page, account);
  await box(page).fill(String(current + 3));
  await expect(page.getByText('Average yield outside the ladder')).toBeVisible();
  await expect(page.getByText('Total average yield')).toBeVisible();
  await expect(page.getByText('Additional deposit to fill the new rungs')).toBeHidden();
});

test('000 §2, §4: with iid, Back goes to account settings; Continue opens a confirm modal, Esc leaves it, and confirming submits and redirects to account settings', async ({
  page,
}) => {
  const { account, current } = await signedIn(page);
  const settings = new RegExp(`/settings/account/${account.externalizedAccountId}`);
  await openLength(page, account);
  await back(page).click();
  await expect(page).toHaveURL(settings);

  await openLength(page, account);
  await box(page).fill(String(current + 3));
  await next(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Change your ladder to/ })).toBeVisible();
  await expect(dialog.getByText('Additional deposit to fill the new rungs')).toBeVisible();
  await test.step('decisions: Esc of a dialog step is BACK, and the answer is still there', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(box(page)).toHaveValue(String(current + 3));
  });
  await next(page).click();
  await confirm(page).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole('heading', { level: 2, name: 'About this account' })).toBeVisible();
  await expect(page.getByText(/Reference /).first()).toBeVisible();
  const after = await lengthsOf(page, account);
  expect(after.configurations.find((one) => one.isCurrentSelection)!.length).toBe(current + 3);
});

test('000 §2, §4: without iid, Back and confirming go home', async ({ page }) => {
  const { account, current } = await signedIn(page);
  const home = page.getByRole('heading', { level: 1, name: /^Hello/ });
  await openLength(page, account, false);
  await back(page).click();
  await expect(home).toBeVisible();
  await openLength(page, account, false);
  await box(page).fill(String(current + 3));
  await next(page).click();
  await confirm(page).click();
  await expect(home).toBeVisible();
});

test('000 §8: bond ladder confirm failure shows an error panel, and nothing was changed: the account is on hold', async ({ page }) => {
  const { account, current } = await signedIn(page, persona(bondLadder, 'bond ladder whose confirm fails: the account is on hold'));
  await openLength(page, account);
  await box(page).fill(String(current + 3));
  await next(page).click();
  await confirm(page).click();
  await expect(page.getByText("This account can't be changed at the moment, and nothing was saved.").first()).toBeVisible();
  const after = await lengthsOf(page, account);
  expect(after.configurations.find((one) => one.isCurrentSelection)!.length).toBe(current);
});
