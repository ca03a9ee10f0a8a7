import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * A test of pictures, whose page a runner keeps for all of them: what a drawing is made of is read and compiled once, not again for each of some four
 * hundred frames. Nothing that a drawing keeps reaches the next test.
 */
export const test = base.extend<{ page: Page }, { keptPage: Page }>({
  keptPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, deviceScaleFactor, reducedMotion } = project.use;
      const context = await browser.newContext({ baseURL, deviceScaleFactor, reducedMotion });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage }, use) => {
    await use(keptPage);
    await keptPage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await keptPage.context().clearCookies();
  },
});
