import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, quickBrowserPath } from '../support/chromium.ts';
import { limits } from '../support/limits.ts';

const port = Number(process.env['E2E_PORT'] ?? 4310);
// The worker processes read this file too: the folder is made once, by the process that starts the server.
const data = (process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'voyager-e2e-')));

/** Browser tests: one real server on a fresh database, one made-up person for each test. */
export default defineConfig({
  // An area's own tests are in its folder; tests of all areas are here.
  testDir: '..',
  testIgnore: 'pictures/**',
  // The longest begin first; what they met is held together once all of them are done.
  projects: [
    { name: 'walks', testMatch: 'e2e/walker.spec.ts' },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: ['pictures/**', 'e2e/walker*.spec.ts'] },
    { name: 'coverage', testMatch: 'e2e/walker-coverage.spec.ts', dependencies: ['walks'] },
  ],
  outputDir: '../../test-results/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: limits.test,
  expect: { timeout: limits.sight },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    // A colour on its way to another has a contrast that no reader sees.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: quickBrowserPath(),
      args: [...browserArguments],
    },
  },
  webServer: {
    command: 'node server/start.mjs',
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: limits.test,
    env: { PORT: String(port), STAND_IN_PORT: String(port + 1000), VOYAGER_DATA: data, VOYAGER_RATE_LIMITS: 'off' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.sight },
  },
});
