import { expect, type Locator, type Page, type Response } from '@playwright/test';
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
    const isUpdate = (one: Response) => one.url().endsWith('/updates') && one.request().method() === 'POST';
    const answered = this.screen.waitForResponse(isUpdate);
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
    const named = this.screen.locator(`main [name="${field}"]`);
    if (kind === 'checkboxGroup') {
      await this.tabTo(this.screen.getByRole('checkbox', { name: value, exact: true }).and(named));
      return keyboard.press('Space');
    }
    await this.tabTo(named);
    if (kind === 'radioGroup') {
      const wanted = this.screen.getByRole('radio', { name: value }).and(named).first();
      await keyboard.press('Space');
      for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses += 1) await keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked();
    } else if (kind === 'checkbox') await keyboard.press('Space');
    else if (kind === 'select') {
      const label = await named.locator(`option[value="${value}"]`).innerText();
      await keyboard.type(label);
      await expect(named).toHaveValue(value);
    } else if (kind === 'dateField' && (await this.screen.locator(`main fieldset:has([name="${field}"]) input`).count()) === 3) {
      for (const part of value.split('/')) {
        await keyboard.type(part);
        await keyboard.press('Tab');
      }
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
