import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { browserArguments, quickBrowserPath } from './chromium.ts';
import { limits } from './limits.ts';
import { saysWhatItSaw } from './page-at-failure.ts';

let launched: Promise<Browser> | null = null;

/** The one browser of a runner: each file that asks for it has contexts of its own, which `closeContexts` ends after the file. */
export const sharedBrowser = (): Promise<Browser> => (launched ??= launchBrowser());

/** A browser of its own, for a program that is no test: it ends with `close`. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: quickBrowserPath(), args: [...browserArguments], timeout: limits.test });
  return browser.on('context', prepare);
}

/** Every open context of the runner's browser. */
export const openContexts = async (): Promise<BrowserContext[]> => (await launched)?.contexts() ?? [];

export async function closeContexts(): Promise<void> {
  for (const context of await openContexts()) await context.close();
}

function prepare(context: BrowserContext): void {
  context.setDefaultTimeout(limits.sight);
  if (slowTabs() > 1) slowDown(context);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await saysWhatItSaw([context]);
    await close(options);
  };
}

/**
 * How many times slower than the machine a page's script runs: `SLOW_TABS=8 npx vitest run …`. It finds tests that read a page before it is
 * drawn, without a busy machine.
 */
const slowTabs = (): number => Number(process.env['SLOW_TABS'] ?? 1);

function slowDown(context: BrowserContext): void {
  context.on('page', (page) => {
    const slower = async () => (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowTabs() });
    slower().catch(() => undefined); // the page is closed already
  });
}
