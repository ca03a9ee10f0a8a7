import type { Locator, Page } from '@playwright/test';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { BrowserHands } from '#tests/support/browser-hands.ts';
import { goThrough } from '#tests/support/go-through.ts';
import type { Entry, Move } from '#tests/support/moves.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { persona } from '#tests/support/persona.ts';
import { expect, newDevice, personLike, test } from '../e2e/person.ts';
import { oneWay } from './answers.ts';

const narrow = { viewport: { width: 320, height: 640 } };

/** Walks by keys alone: Tab to what is meant, then typing, arrows, Space and Enter. */
class KeyboardHands extends BrowserHands {
  private readonly screen: Page;

  constructor(screen: Page) {
    super(screen);
    this.screen = screen;
  }

  override async make(move: Move): Promise<boolean> {
    for (const entry of move.entries) await this.enter(entry);
    await this.tabTo(this.screen.getByRole('button', { name: move.label, exact: true }));
    const answered = this.screen.waitForResponse((one) => one.url().endsWith('/updates') && one.request().method() === 'POST');
    await this.screen.keyboard.press('Enter');
    const response = await answered;
    if (!response.ok()) return false;
    const { transition, view } = (await response.json()) as VoyagerAnswer;
    if (view.type === 'TerminalView') await this.screen.waitForURL((url) => !url.searchParams.has('vid'));
    else await this.screen.waitForURL((url) => url.pathname + url.search === transition.url);
    return true;
  }

  /** The first page: what for, then which account, and on to the first step. */
  async choose(goal: RegExp, kind: string): Promise<void> {
    await this.tabTo(this.screen.getByRole('link', { name: goal }));
    await this.screen.keyboard.press('Enter');
    await this.screen.waitForURL(/[?]goal=/);
    await hydrated(this.screen);
    await this.enter({ kind: 'radioGroup', field: 'accountSubtype', label: 'Kind of account', value: kind });
    await this.tabTo(this.screen.getByRole('button', { name: 'Continue', exact: true }));
    await this.screen.keyboard.press('Enter');
    await this.screen.waitForURL(/\/application\/start[?]/);
  }

  private async enter({ kind, field, value }: Entry): Promise<void> {
    const { keyboard } = this.screen;
    const named = this.screen.locator(`main [name="${field}"]`);
    await this.tabTo(named);
    if (kind === 'radioGroup') {
      const wanted = this.screen.getByRole('radio', { name: value }).first();
      await keyboard.press('Space');
      for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses += 1) await keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked();
    } else if (kind === 'checkbox') await keyboard.press('Space');
    else if (kind === 'select') {
      const label = await named.locator(`option[value="${value}"]`).innerText();
      await keyboard.type(label);
      await expect(named).toHaveValue(value);
    } else {
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(value);
    }
  }

  private async tabTo(wanted: Locator): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
      await this.screen.keyboard.press('Tab');
    }
    throw new Error(`eighty presses of Tab never reached ${String(wanted)}`);
  }
}

const kinds: readonly [AccountSubtype, goal: RegExp, kind: string][] = [
  ['INDIVIDUAL', /^Invest for the long term/, 'Only me'],
  ['JOINT', /^Invest for the long term/, 'Me and another person'],
  ['TRUST', /^Invest for the long term/, 'A trust'],
  ['ROTH_IRA', /^Save for retirement/, 'Roth IRA'],
  ['CASH', /^Keep cash/, 'Cash account'],
];

for (const [accountSubtype, goal, kind] of kinds)
  test(`B2: ${accountSubtype} is opened by keyboard alone at 320 px, from the first page to the account's own, interrupted twice and resumed on another device`, async ({
    browser,
  }) => {
    test.slow();
    const person = await personLike(persona(newAccount, 'new account: nobody knows anything of them yet'));
    let { context, page } = await newDevice(browser, person, narrow);
    await page.goto('/application/account-type');
    await new KeyboardHands(page).choose(goal, kind);
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
