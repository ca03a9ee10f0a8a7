import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { goThrough } from '#tests/support/go-through.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { KeyboardHands } from '#tests/support/keyboard-hands.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, newDevice, personLike, test } from '../e2e/person.ts';
import { oneWay } from './answers.ts';

const narrow = { viewport: { width: 320, height: 640 } };

class ApplicantsHands extends KeyboardHands {
  /** The first page: what for, then which account where there is more than one, and on to the first step. */
  async choose(goal: RegExp, kind: string | null): Promise<void> {
    await this.tabTo(this.screen.getByRole('link', { name: goal }));
    await this.screen.keyboard.press('Enter');
    await this.screen.waitForURL(/[?]goal=/);
    await hydrated(this.screen);
    if (kind !== null) await this.enter({ kind: 'radioGroup', field: 'accountSubtype', label: 'Account type', value: kind });
    await this.tabTo(this.screen.getByRole('button', { name: 'Continue', exact: true }));
    await this.screen.keyboard.press('Enter');
    await this.screen.waitForURL(/\/application\/start[?]/);
  }
}

const kinds: readonly [AccountSubtype, goal: RegExp, kind: string | null][] = [
  ['TRUST', /^Invest for the long term/, 'A trust'],
  ['CASH', /^Keep cash/, null],
  ['INDIVIDUAL', /^Invest for the long term/, 'Only me'],
  ['JOINT', /^Invest for the long term/, 'Me and another person'],
  ['ROTH_IRA', /^Save for retirement/, 'Roth IRA'],
];
/** The kind with the most steps, and one without a choice of kind; what others ask is proved without a browser, and by keyboard in `npm run test:deep -- kinds`. */
const shown = process.env['EVERY_KIND'] === 'true' ? kinds : kinds.slice(0, 2);

for (const [accountSubtype, goal, kind] of shown)
  test(`B2: ${accountSubtype} is opened by keyboard alone at 320 px, from the first page to the account's own, interrupted twice and resumed on another device`, async ({
    browser,
  }) => {
    test.slow();
    const person = await personLike(persona(newAccount, 'new account: nobody knows anything of them yet'));
    let { context, page } = await newDevice(browser, person, narrow);
    await page.goto('/application/account-type');
    await new ApplicantsHands(page).choose(goal, kind);
    const address = `/application/resume?accountRequestId=${new URL(page.url()).searchParams.get('accountRequestId')}`;
    for (const interruption of ['employment', 'funding']) {
      await goThrough(new KeyboardHands(page), oneWay, interruption);
      await context.close();
      ({ context, page } = await newDevice(browser, person, narrow));
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`/application/${interruption}\\?`));
    }
    expect((await goThrough(new KeyboardHands(page), oneWay, 'left')).slice(-2)).toEqual(['opened', 'left']);
    await expect(page).toHaveURL(/\/accounts\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
