import { expect, type Locator, type Page } from '@playwright/test';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { BrowserHands } from './browser-hands.ts';
import type { Entry, Move } from './moves.ts';

/** Walks by keys alone: Tab to what is meant, then typing, arrows, Space and Enter. */
export class KeyboardHands extends BrowserHands {
  protected readonly screen: Page;

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

  async enter({ kind, field, value }: Entry): Promise<void> {
    const { keyboard } = this.screen;
    if (kind === 'checkboxGroup') {
      await this.tabTo(this.screen.getByRole('checkbox', { name: value, exact: true }));
      return keyboard.press('Space');
    }
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

  async tabTo(wanted: Locator): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
      await this.screen.keyboard.press('Tab');
    }
    throw new Error(`eighty presses of Tab never reached ${String(wanted)}`);
  }
}
