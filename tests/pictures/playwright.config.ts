import { defineConfig } from '@playwright/test';
import { browserArguments, browserPath, quickBrowserPath } from '../support/chromium.ts';
import { limits } from '../support/limits.ts';
import { expectedFolder, toleranceHere } from './support/accepted.ts';
import { forgetViews } from './support/views-of-run.ts';

const port = Number(process.env['PICTURES_PORT'] ?? 4330);
// The worker processes read this file too; the first process does it, before it starts the server.
if (process.env['TEST_WORKER_INDEX'] === undefined) forgetViews();

/**
 * Nodes are held against accepted pictures: what differs is written to test-results/pictures, the actual picture, the expected one and the
 * difference. Views are held against what they say to assistive technology, axe and a look at their layout. `npx tsx tests/support/accept.ts` accepts.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'views',
      testMatch: ['views.spec.ts', 'node-drawings.spec.ts', 'layout-controls.spec.ts', 'gallery-pages.spec.ts'],
      use: { launchOptions: { executablePath: quickBrowserPath(), args: [...browserArguments, '--hide-scrollbars'] } },
    },
    {
      // The shell sets letters a little otherwise, so that pictures are taken with a whole browser.
      name: 'nodes',
      testMatch: ['nodes.spec.ts', 'controls.spec.ts'],
      use: {
        launchOptions: { executablePath: browserPath(), args: [...browserArguments, '--font-render-hinting=none', '--hide-scrollbars'] },
      },
    },
  ],
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: `${expectedFolder}/{arg}{ext}`,
  // A picture or a snapshot that nobody accepted is a failure, not the first of its kind.
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  timeout: limits.test,
  expect: {
    timeout: limits.sight,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', ...toleranceHere() },
  },
  reporter: [['list'], ['json', { outputFile: '../../test-results/pictures.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    // Instants are told by the reader's clock.
    timezoneId: 'America/New_York',
  },
  webServer: {
    command: `node_modules/.bin/tsx tests/pictures/serve.ts ${port}`,
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://127.0.0.1:${port}/preview/gallery`,
    timeout: limits.test,
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.sight },
  },
});
