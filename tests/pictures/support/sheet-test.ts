import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pictureNow } from './now.ts';
import { countRequests } from './requests.ts';

/**
 * A test of drawings, whose page a runner keeps for all of them: what a drawing is made of is read and compiled once, not again for each. Nothing that a
 * drawing keeps reaches the next test.
 */
export const test = base.extend<{ page: Page }, { keptPage: Page }>({
  keptPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, deviceScaleFactor, reducedMotion } = project.use;
      const context = await browser.newContext({ baseURL, deviceScaleFactor, reducedMotion });
      const page = await context.newPage();
      countRequests(page);
      await page.clock.setFixedTime(pictureNow);
      // A drawing tells the page around it of its height once it is drawn; a drawing by itself is its own page.
      await page.addInitScript(() => {
        addEventListener('message', ({ data }) => {
          if ((data as { say?: unknown }).say === 'height') document.documentElement.dataset['drawn'] = '';
        });
      });
      await use(page);
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
