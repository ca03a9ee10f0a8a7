import { existsSync } from 'node:fs';

/** Where systems keep a Chromium; the headless shell costs less than half, and its letters differ a little. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/lib/chromium/chromium-headless-shell',
];

/** The browser that draws pictures: the one that a setting names, else the first that is installed; null where there is none. */
export const installedBrowser = (named: string | null): string | null =>
  [...(named === null ? usual : [named])].find((path) => existsSync(path)) ?? null;
