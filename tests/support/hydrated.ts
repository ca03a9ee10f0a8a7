import type { Page } from 'playwright-core';

/**
 * Waits until the page's script has taken over what the server drew. Before, a press is the browser's own: it posts a form and loads a page, which a
 * person does not notice, but a test does that counts requests or takes the network away.
 */
export async function hydrated(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(isHydrated);
}

function isHydrated(): boolean {
  return Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/** Waits until the script has taken over all of the page: also what it loads when the page stands, such as a calendar or a chart. */
export async function takenOver(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('form, button, input, select, textarea')];
    return (
      document.readyState === 'complete' &&
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
    );
  });
}

/** Lets time stand still on pages that are opened from now on: only the test moves it. */
export async function standStill({ clock }: Pick<Page, 'clock'>): Promise<void> {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1000);
}

/** The same as `hydrated` where time stands still: what waits for a moment of rest is given one, a millisecond at a time. */
export async function hydratedInStillTime(page: Pick<Page, 'clock' | 'evaluate'>): Promise<void> {
  while (!(await page.evaluate(isHydrated))) await page.clock.runFor(1);
}
