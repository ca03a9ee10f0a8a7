import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const installed = '/usr/bin/chromium';

/** The browser of this machine, else the one that Playwright installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(installed) && { executablePath: installed }),
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
