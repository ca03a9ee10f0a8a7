import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesUnder } from '../server/files-under.mjs';
import { isBrowserDriven } from './support/browser-driven.ts';
import { limits } from './support/limits.ts';

const root = new URL('..', import.meta.url).pathname;
// The peers of a benchmark bring tests of their own.
const files = filesUnder(new URL('.', import.meta.url).pathname, (name) => /\.test\.tsx?$/.test(name)).filter(
  (file) => !file.includes('/node_modules/'),
);
const browserDriven = files.filter(isBrowserDriven).map((file) => relative(root, file));

/** Two runners' worth of memory is what the smallest machine has; the browser tests of whole pages have a configuration of their own. */
export default defineConfig({
  test: {
    root,
    maxWorkers: 2,
    globalSetup: ['tests/support/shared-cluster.ts'],
    // A file is read into a runner that has read others: what they share is read once. No module of ours keeps what would tell them apart.
    isolate: false,
    // What was transformed once is read again by the other project, and by the next run.
    experimental: { fsModuleCache: true },
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.sight } },
    projects: [
      // What a file opened in a browser is closed after it. The other runners never load a browser's driver.
      { extends: true, test: { name: 'browser', include: browserDriven, setupFiles: ['tests/support/after-each-file.ts'] } },
      { extends: true, test: { name: 'code', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...browserDriven, '**/node_modules/**'] } },
    ],
  },
});
