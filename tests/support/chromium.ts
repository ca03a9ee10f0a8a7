import { existsSync } from 'node:fs';

/** The browser of all tests and pictures: one from the system, never a download of its own. */
export function browserPath(): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
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
