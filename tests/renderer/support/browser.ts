import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { browserArguments, quickBrowserPath } from '../../support/chromium.ts';

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: quickBrowserPath(), args: [...browserArguments] });
