import { expect, type Page } from '@playwright/test';

/** Tabs on until the element with this role and name has the focus, as a person does; fails when it never gets it. */
export async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const matches = await page
      .getByRole(role as 'button', { name })
      .evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (!matches) continue;
    const outline = await focused.evaluate((element) => {
      const widthOf = (style: CSSStyleDeclaration) => (style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth));
      const own = widthOf(getComputedStyle(element));
      const around = element.nextElementSibling ? widthOf(getComputedStyle(element.nextElementSibling)) : 0;
      const parent = element.parentElement ? widthOf(getComputedStyle(element.parentElement)) : 0;
      return Math.max(own, around, parent);
    });
    expect(outline, `the focus ring of ${role} ${String(name)}`).toBeGreaterThanOrEqual(3);
    return;
  }
  throw new Error(`sixty presses of Tab never reached the ${role} ${String(name)}`);
}

/** Tabs to it and presses Enter. */
export async function press(page: Page, role: string, name: RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}
