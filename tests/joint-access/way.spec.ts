import type { Browser, Page } from '@playwright/test';
import { expect, firstAccount, newDevice, personLike, signIn, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import jointAccess from '#server/domain/joint-access/area.ts';
import { persona } from '#tests/support/persona.ts';

const first = persona(jointAccess, 'a joint account that waits for its other owner');
const client = persona(jointAccess, 'a client who is invited to own an account');
const narrow = { width: 320, height: 800 };

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to what opens in place, and opens it. */
async function openByKeyboard(page: Page, name: RegExp): Promise<void> {
  const summary = page.locator('summary:focus', { hasText: name });
  for (let times = 0; times < 60 && (await summary.count()) === 0; times += 1) await page.keyboard.press('Tab');
  await expect(summary).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The first owner sends the invitation again from the page of the account, by keyboard. */
async function invite(page: Page, { firstName, lastName, email }: { firstName: string; lastName: string; email: string }): Promise<string> {
  await page.setViewportSize(narrow);
  await signIn(page, await personLike(first));
  const { externalizedAccountId } = await firstAccount(page, ({ accountType }) => accountType === 'JOINT');
  await page.goto(`/accounts/${externalizedAccountId}`);
  await openByKeyboard(page, /^Send again/);
  await type(page, /^First name/, firstName);
  await type(page, /^Last name/, lastName);
  await type(page, /^Email address/, email);
  await press(page, 'button', /^Send invitation/);
  await expect(page.getByText('Sent, not opened yet')).toBeVisible();
  return externalizedAccountId;
}

/** The link of the newest mail to an address, by the mailbox of the stand-ins. */
async function linkTo(browser: Browser, email: string, subject: RegExp): Promise<string> {
  const mailbox = await browser.newPage();
  const inbox = new URL('/mail/inbox', test.info().project.use.baseURL);
  inbox.port = String(Number(inbox.port) + 1000); // as the configuration says
  const mail = mailbox.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject });
  await expect(async () => {
    await mailbox.goto(inbox.href);
    await mail.first().click({ timeout: 1000 });
  }).toPass();
  const link = new URL(
    (await mailbox
      .getByRole('link', { name: /token=/i })
      .first()
      .getAttribute('href')) ?? '',
  );
  await mailbox.close();
  return link.href.slice(link.origin.length);
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Review and agree' })).toBeVisible();
  await tabTo(page, 'checkbox', /^I have read and accept/);
  await page.keyboard.press('Space');
  await tabTo(page, 'checkbox', /^I certify this/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Agree and join/);
  await expect(page.getByRole('heading', { level: 1, name: /^You joined/ })).toBeVisible();
  await press(page, 'button', /^Go to your account/);
  await expect(page.getByRole('heading', { level: 1, name: 'Joint automated investing' })).toBeVisible();
}

test('001 §2.6: an existing client accepts: two browsers at 320 px by keyboard, and both see the account', async ({ page, browser }) => {
  const theo = await personLike(client);
  await invite(page, { firstName: 'Theo', lastName: 'Marsh', email: `${theo.username}@mail.example` });
  const link = await linkTo(browser, `${theo.username}@mail.example`, /invited you to own an account together/);
  const { page: other, context } = await newDevice(browser, theo, { viewport: narrow });
  await other.goto(link);
  await press(other, 'button', /^Continue/);
  await expect(other.getByRole('heading', { level: 1, name: 'What is your Social Security number?' })).toBeVisible();
  await type(other, /^Social Security number or TIN/, '219091111');
  await press(other, 'button', /^Continue/);
  await agree(other);
  await context.close();
  await page.reload();
  await expect(page.getByText('Owns this account with you')).toBeVisible();
});

test('001 §2.6: a visitor signs up on the way: two browsers at 320 px by keyboard, and both see the account', async ({ page, browser }) => {
  test.slow();
  const email = `wren.${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await invite(page, { firstName: 'Wren', lastName: 'Vale', email });
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport: narrow });
  const other = await context.newPage();
  await other.goto(await linkTo(browser, email, /invited you to own an account together/));
  await press(other, 'button', /^Continue/);
  await expect(other.getByRole('heading', { level: 1, name: 'First, create your login' })).toBeVisible();
  await press(other, 'button', /^Continue/);
  await type(other, /^Email/, `x${email}`);
  await type(other, /^Password/, 'seven quiet lanterns');
  await tabTo(other, 'checkbox', /^I agree to get statements/);
  await other.keyboard.press('Space');
  await press(other, 'button', /^Continue/);
  // 001 §5: "Submit is disabled … while any field or server error exists".
  await expect(other.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await type(other, /^Email/, email);
  await press(other, 'button', /^Continue/);
  await expect(other.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await other.goto(await linkTo(browser, email, /Confirm your email address/));
  await type(other, /^Password/, 'seven quiet lanterns');
  await press(other, 'button', /^Confirm/);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await type(other, /^Username/, email);
  await type(other, /^Password/, 'seven quiet lanterns');
  await press(other, 'button', /^Sign in$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Protect your login' })).toBeVisible();
  await press(other, 'button', /^Not now/);
  await expect(other.getByRole('heading', { level: 1, name: 'Tell us who you are' })).toBeVisible();
  await type(other, /^Legal first name/, 'Wren');
  await type(other, /^Legal last name/, 'Vale');
  await type(other, /^Birthdate/, '05/14/1990');
  await type(other, /^Social Security number or TIN/, '219091111');
  await type(other, /^(Street address|Address line 1|Street)/, '14 Elm Street');
  await type(other, /^City/, 'Portland');
  await tabTo(other, 'combobox', /^State/);
  await other.keyboard.type('Maine');
  await type(other, /^ZIP code/, '04101');
  await tabTo(other, 'radio', /^U.S. citizen/);
  await other.keyboard.press('Space');
  await press(other, 'button', /^Continue/);
  await agree(other);
  await context.close();
  await page.reload();
  await expect(page.getByText('Owns this account with you')).toBeVisible();
});
