import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { browserArguments, quickBrowserPath } from './chromium.ts';
import { limits } from './limits.ts';

let launched: Promise<Browser> | null = null;

/** The one browser of a runner: each file that asks for it has contexts of its own, which `closeContexts` ends after the file. */
export const sharedBrowser = (): Promise<Browser> => (launched ??= launchBrowser());

/** A browser of its own, for a program that is no test: it ends with `close`. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: quickBrowserPath(), args: [...browserArguments], timeout: limits.test });
  return browser.on('context', (context) => context.setDefaultTimeout(limits.sight));
}

export async function closeContexts(): Promise<void> {
  for (const context of (await launched)?.contexts() ?? []) await context.close();
}
