import type { Page } from '@playwright/test';
import { findingsOf, ofColours } from '../../support/axe-findings.ts';
import { layoutFindingsOf } from '../../support/layout-findings.ts';

/** How each view is looked at: a telephone, a desk, a reader who has doubled the text, a language written from the right. */
const looks = [
  { name: '320 px', width: 320, text: '100%', direction: 'ltr' },
  { name: '1280 px', width: 1280, text: '100%', direction: 'ltr' },
  { name: 'text at 200 %', width: 640, text: '200%', direction: 'ltr' },
  { name: 'right to left', width: 320, text: '100%', direction: 'rtl' },
] as const;

/** Opens one example of a view as the gallery draws it, by itself in the page, which is told when it is drawn (`sheet-test.ts`). */
export async function openView(page: Page, path: string, example: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/preview/gallery/${path}/${example}?sheet`);
  await page.waitForFunction(() => 'drawn' in document.documentElement.dataset);
}

/** What axe and the look at the layout find in the view that is open, each with how it was looked at. */
export async function findingsOfView(page: Page): Promise<string[]> {
  const findings = (await findingsOf(page.mainFrame(), { mayBePart: true })).map((one) => `axe, light: ${one}`);
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: 900 });
    await page.evaluate(({ text, direction }) => {
      document.documentElement.style.fontSize = text;
      document.documentElement.dir = direction;
    }, look);
    findings.push(...(await layoutFindingsOf(page.mainFrame())).map((one) => `${look.name}: ${one}`));
  }
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    document.documentElement.getBoundingClientRect();
    // A colour on its way to another is neither.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  // No colour follows a width or a direction.
  findings.push(...(await findingsOf(page.mainFrame(), { mayBePart: true, only: ofColours })).map((one) => `axe, dark: ${one}`));
  return findings;
}
