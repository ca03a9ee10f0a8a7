import { existsSync } from 'node:fs';
import { browsers } from '../browsers.mjs';

/** The browser of pictures and measures: one from the system, never a download of its own. */
export const browserPath = (): string => find(browsers.whole);

/** The browser of tests, which look at no letter: the headless shell where there is one. */
export const quickBrowserPath = (): string => find([...browsers.shell, ...browsers.whole]);

function find(paths: readonly string[]): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error('There is no Chromium. Install the package "chromium", or name one with CHROMIUM=/path/to/it.');
  return found;
}

/** No sandbox, because tests run as root in a container; nothing that calls home. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
