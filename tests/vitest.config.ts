import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesUnder } from '../server/files-under.mjs';
import { isBrowserDriven } from './support/browser-driven.ts';

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
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A polled value appears late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // A browser has a pace of its own: in CI what fails in one is tried once more, and named if it passes then.
      {
        extends: true,
        test: {
          name: 'browser',
          include: browserDriven,
          setupFiles: ['tests/support/after-each-file.ts'],
          retry: process.env['CI'] === 'true' ? 1 : 0,
        },
      },
      { extends: true, test: { name: 'code', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...browserDriven, '**/node_modules/**'] } },
    ],
  },
});
