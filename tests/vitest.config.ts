import { defineConfig } from 'vitest/config';

/** Two runners' worth of memory is what the smallest machine has; browser tests have a configuration of their own. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes; on a busy machine it comes late.
    expect: { poll: { timeout: 10_000 } },
  },
});
