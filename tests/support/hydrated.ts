import type { Page } from 'playwright-core';

/**
 * Waits until the page's script has taken over what the server drew. Before, a press is the browser's own: it posts a form and loads a page, which a
 * person does not notice, but a test does that counts requests or takes the network away.
 */
export async function hydrated(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')));
}
