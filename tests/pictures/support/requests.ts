import type { Page } from '@playwright/test';

const underWay = new WeakMap<Page, { count: number; quiet: () => void }>();

/** Counts the requests of a page from now on, for `atRest`. */
export function countRequests(page: Page): void {
  const requests = { count: 0, quiet: () => undefined as void };
  underWay.set(page, requests);
  page.on('request', () => (requests.count += 1));
  const ended = (): void => {
    requests.count -= 1;
    if (requests.count === 0) requests.quiet();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Waits until the page asks for nothing more, such as the part of a node that only its script draws, and has drawn what it got. */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error('The requests of this page are not counted');
  while (requests.count > 0) await new Promise<void>((resolve) => (requests.quiet = resolve));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
