import { findingsOf } from '../support/axe-findings.ts';
import { hydrated } from '../support/hydrated.ts';
import { personLike, expect, firstAccount, newDevice, signIn, test } from '../e2e/person.ts';
import type { Page } from '@playwright/test';
import { persona } from '#tests/support/persona.ts';
import identityReentry from '#server/domain/identity-reentry/area.ts';

const label = 'Social Security number or TIN';
const byName = persona(identityReentry, 'name and birthdate again; the checks pass at the third poll');
const bySsn = persona(identityReentry, 'SSN again; the checks pass at once');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ssnField = (page: Page) => page.getByLabel(label, { exact: true });

/** From the account page on, as its note leads. */
async function enter(page: Page): Promise<string> {
  const account = await firstAccount(page);
  await page.goto(`/accounts/${account.externalizedAccountId}`);
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await expect(button(page, 'Back')).toBeVisible();
  await hydrated(page);
  return account.accountDisplayName;
}

async function begin(page: Page, username: string): Promise<string> {
  await signIn(page, await personLike(username));
  return enter(page);
}

interface HeldPolling {
  /** Once the page has asked again by itself. */
  asked: Promise<void>;
  /** Lets the held requests continue. */
  letGo: () => void;
  /** Drops the held requests; later ones continue. */
  drop: () => void;
}

/** Keeps the polling page standing, which asks again each second, however long a look at it takes. */
async function holdPolling(page: Page): Promise<HeldPolling> {
  let held = true;
  let end = (_how: 'goes on' | 'goes nowhere'): void => {};
  const ended = new Promise<'goes on' | 'goes nowhere'>((resolve) => (end = resolve));
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (held && request.method() === 'GET' && (request.isNavigationRequest() || request.url().includes('/api/pages'))) {
      tell();
      // As when a person presses Stop: the page that is there stays.
      if ((await ended) === 'goes nowhere') return route.abort('aborted');
    }
    return route.continue();
  });
  const endWith = (how: 'goes on' | 'goes nowhere') => () => {
    held = false;
    end(how);
  };
  return { asked, letGo: endWith('goes on'), drop: endWith('goes nowhere') };
}

/** Nothing is wrong for axe, light and dark, narrow and wide, and nothing scrolls sideways. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findingsOf(page.mainFrame())).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
}

test("000 §5: the button is 'Confirm'; 'Update' replaces it when a name differs from the original, disabled while any error exists", async ({
  page,
}) => {
  const account = await begin(page, byName);
  await expect(heading(page, 'Confirm your legal name')).toBeVisible();
  const first = page.getByLabel('Legal first name');
  await expect(first).toHaveValue('Wes');
  await expect(button(page, 'Confirm')).toBeVisible();
  await expect(button(page, 'Update')).toHaveCount(0);
  await first.fill('');
  await page.getByLabel('Legal last name').focus();
  await expect(page.getByText('Error: First name is required.')).toBeVisible();
  await expect(button(page, 'Update')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await first.fill('Wes');
  await page.getByLabel(/^Legal middle name/).fill('');
  await expect(button(page, 'Update')).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(/^Legal middle name/).fill('Arlo');
  await expect(button(page, 'Confirm')).toBeVisible();
  // Back from the name step goes to the account page.
  await button(page, 'Back').click();
  await expect(heading(page, account)).toBeVisible();
});

test('000 §4, §5: the birthdate is checked once 10 characters are entered; Back leads to the name step; on ALL_CHECKS_PASSED go to the account page', async ({
  page,
}) => {
  const account = await begin(page, byName);
  await page.getByLabel('Legal first name').fill('Wesley');
  await button(page, 'Update').click();
  await expect(heading(page, 'Confirm your birthdate')).toBeFocused();
  await button(page, 'Back').click();
  await expect(page.getByLabel('Legal first name')).toHaveValue('Wesley');
  await button(page, 'Confirm').click();

  const birthdate = page.getByLabel('Birthdate');
  const typed = async (text: string) => {
    await birthdate.fill('');
    await birthdate.pressSequentially(text);
  };
  await typed('13/45/199');
  await expect(birthdate).not.toHaveAttribute('aria-invalid', 'true');
  for (const [text, message] of [
    ['13/45/1990', 'Invalid birthdate'],
    ['12/31/1900', 'Enter a birth year after 1900.'],
    ['01/01/2020', 'You must be 18 years old to open an account.'],
  ] as const) {
    await typed(text);
    await expect(page.locator('#birthDate-error')).toContainText(message);
    await expect(birthdate).toBeFocused();
  }
  await expectAccessible(page);
  await birthdate.fill('');
  await button(page, 'Submit').click();
  await expect(page.getByRole('link', { name: 'Birthdate is required' })).toBeVisible();
  await birthdate.fill('09/24/1988');
  const step = page.url();
  const polling = await holdPolling(page);
  await button(page, 'Submit').click();
  await expect(heading(page, 'Verifying your identity')).toBeVisible();
  polling.letGo();
  await expect(heading(page, account)).toBeVisible();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your identity' })).toHaveCount(0);
  // An old link, and the browser's own Back, lead to the account page; it does not say so again.
  await page.goto(step);
  await expect(heading(page, account)).toBeVisible();
  await expect(page.getByText('Your identity is verified')).toHaveCount(0);
});

test('000 §5: SSN: copying is disabled; submit enabled only when valid; with the keyboard alone; it is sent once and never comes back', async ({
  page,
}) => {
  const account = await begin(page, bySsn);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (/application\/json|text\/html/.test(response.headers()['content-type'] ?? '')) bodies.push(await response.text().catch(() => ''));
  });
  await expect(button(page, 'Submit')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await ssnField(page).focus();
  await page.keyboard.type('666-12-3456');
  await page.keyboard.press('Tab');
  await expect(page.locator('#ssn-error')).toContainText('a valid number. Check each digit.');
  await expect(button(page, 'Submit')).toHaveAttribute('aria-disabled', 'true');
  // The button beside the field shows what was typed; it still cannot be copied out.
  await page.keyboard.press('Enter');
  await expect(ssnField(page)).toHaveAttribute('type', 'text');
  for (const kind of ['copy', 'cut'])
    expect(
      await ssnField(page).evaluate(
        (element, type) => element.dispatchEvent(new ClipboardEvent(type, { bubbles: true, cancelable: true })),
        kind,
      ),
      kind,
    ).toBe(false);
  await ssnField(page).focus();
  await ssnField(page).selectText();
  await page.keyboard.type('219-09-9876');
  await expect(button(page, 'Submit')).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Submit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, account)).toBeVisible();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.join('\n') + (await page.content())).not.toMatch(/219-?09-?9876/);
});

test('A1-01: axe finds nothing on the polling page, whose heading has the focus', async ({ page }) => {
  await begin(page, persona(identityReentry, 'SSN again; the checks are never decided and polling times out'));
  await ssnField(page).fill('219-09-9876');
  await holdPolling(page);
  await button(page, 'Submit').click();
  await expect(heading(page, 'Verifying your identity')).toBeFocused();
  await expectAccessible(page);
});

test("000 §4, §8: on failure show 'Unable to verify identity' with a button to the account page", async ({ page }) => {
  const account = await begin(page, persona(identityReentry, 'name and birthdate again; a check fails'));
  await button(page, 'Confirm').click();
  await button(page, 'Submit').click();
  await expect(heading(page, 'Unable to verify identity')).toBeVisible();
  await expect(
    page.getByText(
      "We couldn't verify your identity based on the information you entered. Continue to account setup for next steps on how to verify your identity.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  const back = page.waitForResponse((response) => response.url().includes('/api/pages?'));
  await page.goBack();
  await back;
  await expect(heading(page, 'Unable to verify identity')).toBeVisible();
  // Pressed while the page is still on its way back, nothing is sent: one presses again.
  await expect(async () => {
    await button(page, 'Continue to account setup').click({ timeout: 1000 });
    await expect(heading(page, account)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);
});

test('UI-16: with JavaScript off: the polling page refreshes by itself and has "Check again"', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(byName), { javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: /^Automated investing/ }).click();
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.getByLabel('Legal last name').fill('');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('link', { name: 'Last name is required.' })).toBeVisible();
  await page.getByLabel('Legal last name').fill('Tarrant-Lee');
  await page.getByRole('button', { name: /^(Confirm|Update)$/ }).click();
  await page.getByLabel('Birthdate').fill('09/23/1988');
  const polling = await holdPolling(page);
  await button(page, 'Submit').click();
  await expect(heading(page, 'Verifying your identity')).toBeVisible();
  expect(await page.content()).toMatch(/<meta http-equiv="refresh"/i);
  await polling.asked;
  polling.drop();
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(heading(page, 'Automated investing')).toBeVisible();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await context.close();
});
