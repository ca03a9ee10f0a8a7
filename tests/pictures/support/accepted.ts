import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPath } from '../../support/chromium.ts';

/** Where the accepted pictures lie. */
export const expectedFolder = fileURLToPath(new URL('../expected', import.meta.url));
const browserFile = join(expectedFolder, 'browser.json');

/** The version of the browser here, as `156.0.8078.79`. */
export function browserHere(): string {
  const said = execFileSync(browserPath(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? 'unknown';
}

/** The version that the accepted pictures were taken with; null where there are none. */
export const browserOfAccepted = (): string | null =>
  existsSync(browserFile) ? (JSON.parse(readFileSync(browserFile, 'utf8')) as { chromium: string }).chromium : null;

export const rememberBrowser = (): void => writeFileSync(browserFile, `${JSON.stringify({ chromium: browserHere() }, null, 2)}\n`);

export interface Tolerance {
  /** The tolerance of a pixel's colour, from 0 to 1; differences that antialiasing makes never count. */
  threshold: number;
  /** The number of pixels that may differ. */
  maxDiffPixels: number;
}

export const tolerances = {
  /** With the browser that the pictures were taken with: next to nothing. */
  same: { threshold: 0.1, maxDiffPixels: 24 },
  /** Another release draws letters and curves a little differently; a moved box or another colour is still found. */
  other: { threshold: 0.25, maxDiffPixels: 150 },
} as const satisfies Record<string, Tolerance>;

const major = (version: string): string => version.split('.')[0] ?? '';
export const isOtherBrowser = (accepted: string | null, here: string): boolean => accepted !== null && major(accepted) !== major(here);

/** The exactness of comparing pictures on this machine. */
export function toleranceHere(): Tolerance {
  return tolerances[isOtherBrowser(browserOfAccepted(), browserHere()) ? 'other' : 'same'];
}
