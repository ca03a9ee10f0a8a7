import type { Page } from '@playwright/test';
import { personLike, expect, newDevice, operation, signIn, test } from '../e2e/person.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { persona } from '#tests/support/persona.ts';
import securitiesLending from '#server/domain/securities-lending/area.ts';

const hub = '/settings/fpsl-hub';
const failed = 'We could not change securities lending. Nothing was changed. Try again in a few minutes.';
const cannotShow =
  'We’re having trouble showing your shares on loan right now. You can try again later, or email support if the issue persists.';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function asTheOne(page: Page, username: string) {
  await signIn(page, await personLike(username));
}
async function toReview(page: Page): Promise<void> {
  await expect(heading(page, 'How securities lending works')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'What changes while your shares are on loan')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Review and submit')).toBeVisible();
}

test('001 §4.1: submit proceeds only with the acknowledgement ticked; then the section state is refreshed and control is handed off to the hub', async ({
  page,
}) => {
  await asTheOne(page, persona(securitiesLending, 'securities lending onboarding'));
  await page.goto('/');
  await page.getByRole('link', { name: 'See how securities lending works' }).click();
  await toReview(page);
  const review = page.url();
  await page.getByText('Read the agreement and disclosures').click();
  await expect(page.getByText(/^Version 2026-03\. This is the agreement/)).toBeVisible();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page.getByRole('link', { name: "Check the box to confirm that you've read and agree to the disclosures." })).toBeVisible();
  expect(await operation(page, 'getFpslSectionState', {})).toEqual({ fpslSectionState: 'ELIGIBLE_FOR_ONBOARDING' });
  await page.getByRole('checkbox', { name: /^I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(heading(page, 'Securities Lending')).toBeVisible();
  await expect(page.getByText('Securities lending is on')).toBeVisible();
  await expect(page).toHaveTitle(/^Securities Lending - Settings/);
  expect(await operation(page, 'getFpslSectionState', {})).toEqual({ fpslSectionState: 'ONBOARDING_COMPLETED' });
  // A link kept from before leads to where things stand now.
  await page.goto(review);
  await expect(heading(page, 'Securities Lending')).toBeVisible();
  await page.goto('/');
  await expect(heading(page, /^Hello/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See how securities lending works' })).toHaveCount(0);
});

test('001 §2.1: closing goes to settings, and the resume route redirects to the step that was left; nobody else finds it', async ({
  page,
  browser,
}) => {
  await asTheOne(page, persona(securitiesLending, 'securities lending onboarding'));
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Securities Lending' }).click();
  await expect(heading(page, 'How securities lending works')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, /^What changes/)).toBeVisible();
  const step = page.url();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'How securities lending works')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(step);
  await page.getByRole('button', { name: 'Save and exit' }).click();
  await expect(heading(page, 'Profile')).toBeVisible();
  await page.goto(`/fpsl/resume/${new URL(step).searchParams.get('vid')}`);
  await expect(page).toHaveURL(step);
  const other = await newDevice(browser, await personLike(persona(securitiesLending, 'securities lending onboarding')));
  expect((await other.page.goto(step))!.status()).toBe(404);
  await other.context.close();
});

test('001 §6: with the flag turned off half-way, the step shows a not-found view and keeps nothing from anybody', async ({ page }) => {
  await asTheOne(page, persona(securitiesLending, 'securities lending onboarding'));
  await page.goto('/fpsl');
  await toReview(page);
  const flip = (on: boolean) =>
    page.evaluate(
      async (body) => (await fetch('/api/dev/scenario', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify({ flag: 'fpslHubExperience', on }),
    );
  expect(await flip(false)).toBe(204);
  await page.getByRole('checkbox', { name: /^I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(heading(page, 'Page not found')).toBeVisible();
  expect(await operation(page, 'getFpslSectionState', {})).toEqual({ fpslSectionState: 'ELIGIBLE_FOR_ONBOARDING' });
  expect(await flip(true)).toBe(204);
  await page.goto('/fpsl');
  await expect(heading(page, 'Review and submit')).toBeVisible();
});

test('002 §4, §9: enabled leads via confirmation to disabled, lent shares are recalled within 1 business day, and back; by keyboard', async ({
  page,
}) => {
  await asTheOne(page, persona(securitiesLending, 'shares on loan: five of them'));
  await page.goto(hub);
  await page.getByRole('button', { name: 'Turn off securities lending' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn off securities lending?' });
  await expect(dialog.getByText(/^Shares on loan are recalled within 1 business day/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn off securities lending' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Turn off' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Securities lending is off.')).toBeVisible();
  await expect(page.getByText('Your shares are being recalled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on securities lending' })).toBeFocused();
  await page.getByRole('button', { name: 'Turn on securities lending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Securities lending is on.')).toBeVisible();
  await expect(page.getByText('Your shares are being recalled')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn off securities lending' })).toBeVisible();
});

test('002 §8: a lending toggle failure is an error toast that stays and says that nothing was changed, and lending stays as it is', async ({
  page,
}) => {
  await asTheOne(page, persona(securitiesLending, 'lending that cannot be disabled: the generic error toast'));
  await page.goto(hub);
  // Before, a press is the browser's own, and the page that comes says it at its head.
  await hydrated(page);
  await page.getByRole('button', { name: 'Turn off securities lending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const toast = page
    .getByRole('alert')
    .filter({ hasText: failed })
    .filter({ has: page.getByRole('button', { name: 'Close' }) });
  await expect(toast).toBeVisible();
  // One alert says it, not two.
  await expect(page.getByText(failed)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Turn off securities lending' })).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('002 §2, §9: the hub shows the first 3 rows, View all leads to the table with Name, Symbol, Shares, and back', async ({ page }) => {
  await asTheOne(page, persona(securitiesLending, 'shares on loan: five of them'));
  await page.goto(hub);
  const lent = page.getByRole('table', { name: 'Shares on loan' });
  await expect(lent.getByRole('row')).toHaveCount(1 + 3);
  const earned = page.getByRole('table', { name: 'Earnings' });
  await expect(earned.getByRole('row', { name: /US Large Cap direct/ })).toContainText('$18.42');
  await expect(earned.getByRole('row', { name: /Clean power/ })).toContainText('$58.90');
  await expect(page.getByText('$299.97')).toBeVisible();
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(heading(page, 'Shares on loan')).toBeVisible();
  await expect(page.getByText(/^You still own these shares/)).toBeVisible();
  expect(await lent.getByRole('columnheader').allTextContents()).toEqual(['Name', 'Symbol', 'Shares']);
  await expect(lent.getByRole('row')).toHaveCount(1 + 5);
  await page.getByRole('link', { name: 'Securities Lending' }).click();
  await expect(heading(page, 'Securities Lending')).toBeVisible();
});

test('002 §8: shares on loan and earnings that cannot be shown say so, once where both cannot, and the rest of the page stands', async ({
  page,
}) => {
  await asTheOne(page, persona(securitiesLending, 'shares on loan and earnings that cannot be shown'));
  await page.goto(hub);
  await expect(page.getByText(cannotShow, { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Shares on loan and earnings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off securities lending' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email support' }).first()).toHaveAttribute('href', /^mailto:/);
  const read = page.waitForResponse((response) => response.url().includes('names='));
  await page.getByRole('button', { name: 'Try again' }).click();
  const names = new URL((await read).url()).searchParams.get('names');
  expect(names?.split(',').map((name) => name.split('~')[0])).toEqual(['shares', 'earnings']);
  await expect(page.getByText(cannotShow, { exact: true })).toHaveCount(1);
  await page.goto('/fpsl/shares-on-loan');
  await expect(page.getByText(cannotShow, { exact: true })).toBeVisible();
});

test('UI-16: with JavaScript off, lending is set up and turned off again by plain forms', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(persona(securitiesLending, 'securities lending onboarding')), {
    javaScriptEnabled: false,
  });
  await page.goto(hub);
  await toReview(page);
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I have read and agree/ }).check();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(heading(page, 'Securities Lending')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off securities lending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Securities lending is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on securities lending' })).toBeVisible();
  await context.close();
});
