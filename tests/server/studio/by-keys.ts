import type { Locator, Page } from 'playwright-core';

/** True where the control has the focus of the page, also within a frame of it. */
const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement);

/** Pages where something had the focus by keyboard. */
const begun = new WeakSet<Page>();

/** Presses a key until the control has the focus, at most so many times. Whoever has no mouse comes to it so. */
async function pressUntil(page: Page, key: string, control: Locator, most: number): Promise<void> {
  await control.waitFor();
  // Whatever was pressed before, the focus stands somewhere: it is never lost to the page.
  if (begun.has(page)) await page.waitForFunction(() => document.activeElement !== document.body);
  begun.add(page);
  for (let pressed = 0; !(await hasFocus(control)); pressed++) {
    if (pressed === most) throw new Error(`${key}, pressed ${most} times, does not come to ${String(control)}.`);
    await page.keyboard.press(key);
  }
}

/** Goes by Tab to a control. */
export const tabTo = (page: Page, control: Locator, most = 60): Promise<void> => pressUntil(page, 'Tab', control, most);

/** Goes by Tab to a control and presses Enter there. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes back by Shift and Tab to a control and presses Enter there. */
export async function pressBack(page: Page, control: Locator): Promise<void> {
  await pressUntil(page, 'Shift+Tab', control, 60);
  await page.keyboard.press('Enter');
}

/** Goes by Tab to a control and types there. */
export async function type(page: Page, control: Locator, words: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(words);
}

/** Goes by Tab to the graph, by arrow keys to a state of it, and opens the state. */
export async function openState(page: Page, state: Locator): Promise<void> {
  await state.waitFor();
  await tabTo(page, page.locator('[data-state][tabindex="0"]'));
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowRight', state, 40);
  await page.keyboard.press('Enter');
}
