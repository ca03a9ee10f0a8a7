import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Size } from './documents.ts';
import type { BenchPage } from './harness.ts';

/** One contestant with one document, measured once. Milliseconds are CPU of the page's main thread, whoever else ran meanwhile. */
export interface Measured {
  /** From nothing to the drawn document with the code already loaded and run once on a small one. */
  mount: number;
  /** From the first byte: reading the code, and mounting for the first time. */
  cold: number;
  /** For one key in the first field. */
  key: number;
  /** Until another document stands in place of the first. */
  replace: number;
  /** The heap after a collection, with the document drawn, in MiB. */
  heap: number;
  /** The JavaScript that was transferred to draw it, gzipped, in KiB. */
  script: number;
}

const keys = 20;

declare const bench: BenchPage;

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? 0;
}

const busy = async (session: CDPSession): Promise<number> => (await metric(session, 'TaskDuration')) * 1000;

async function quietly(page: Page, session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await busy(session);
  await work();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))));
  return (await busy(session)) - before;
}

async function opened(browser: Browser): Promise<{ page: Page; session: CDPSession; failures: string[] }> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const session = await page.context().newCDPSession(page);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, failures };
}

/** Measures on pages of its own, so that nothing of another contestant is in the way. */
export async function measure(browser: Browser, address: string, size: Size, gzipped: (path: string) => number): Promise<Measured> {
  const first = await opened(browser);
  const scripts = new Set<string>();
  first.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(new URL(response.url()).pathname);
  });
  await first.page.goto('about:blank');
  const cold = await quietly(first.page, first.session, async () => {
    await first.page.goto(address);
    await first.page.waitForFunction(() => 'bench' in globalThis);
    await first.page.evaluate((which) => bench.draw(which, 'first'), size);
  });
  await first.page.context().close();

  const { page, session, failures } = await opened(browser);
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in globalThis);
  // Once with the form, whatever the size: everybody's code has been loaded and has run.
  await page.evaluate(() => bench.draw('form', 'second'));
  await page.evaluate(() => bench.unmount());
  const mount = await quietly(page, session, () => page.evaluate((which) => bench.draw(which, 'first'), size));
  await session.send('HeapProfiler.collectGarbage');
  const heap = (await metric(session, 'JSHeapUsedSize')) / 2 ** 20;
  await page.evaluate(() => bench.firstBox()!.focus());
  await page.keyboard.type('warm');
  const typed = await quietly(page, session, async () => {
    for (let count = 0; count < keys; count += 1) await page.keyboard.type('a');
  });
  const box = await page.evaluate(() => (bench.firstBox() as HTMLInputElement).value);
  if (box !== `warm${'a'.repeat(keys)}`) throw new Error(`${address} lost keys: the box holds "${box}"`);
  const replace = await quietly(page, session, () => page.evaluate((which) => bench.replace(which, 'second'), size));
  await page.context().close();
  if (first.failures.length + failures.length > 0) throw new Error(`${address}: ${[...first.failures, ...failures].join('; ')}`);
  return { mount, cold, key: typed / keys, replace, heap, script: [...scripts].reduce((sum, path) => sum + gzipped(path), 0) / 1024 };
}
