import { describe, expect, test } from 'vitest';
import { countBrowser, countUnit, wordsOfFailure } from '#tests/count-results.mjs';

const unit = (...assertionResults: object[]) => ({
  numPassedTests: 1,
  numFailedTests: 0,
  testResults: [{ name: '/project/tests/a.test.ts', assertionResults }],
});
const browser = (stats: object, status: string, errors: (string | undefined)[]) => ({
  config: { configFile: '/project/tests/e2e/playwright.config.ts' },
  stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a part',
          specs: [
            {
              title: 'P3: once (it’s quick)',
              file: 'home/way.spec.ts',
              line: 7,
              tests: [{ status, results: errors.map((message) => (message === undefined ? {} : { error: { message } })) }],
            },
          ],
        },
      ],
    },
  ],
});

describe('the end of a run counts each test once, and names each that failed', () => {
  test('what passed has no line (negative control)', () => {
    const passed = unit({ status: 'passed', fullName: 'x', failureMessages: [] });
    expect(countUnit(passed, true)).toEqual({ passed: 1, failed: 0, skipped: [], failures: [] });
    expect(countBrowser(browser({ expected: 1 }, 'expected', [undefined]), true)).toEqual({
      passed: 1,
      failed: 0,
      skipped: [],
      failures: [],
    });
  });

  test('each that failed is named with its failure and the command that runs it alone', () => {
    const failed = {
      ...unit({ status: 'failed', fullName: "x isn't y (1)", failureMessages: ['no'] }),
      numPassedTests: 0,
      numFailedTests: 1,
    };
    const again = "npx vitest run --config tests/vitest.config.ts tests/a.test.ts -t 'x isn'\\''t y \\(1\\)'";
    expect(countUnit(failed, false, '/project')).toEqual({
      passed: 0,
      failed: 1,
      skipped: [],
      failures: [{ title: "x isn't y (1)", failedWith: 'no', again }],
    });
    expect(countBrowser(browser({ unexpected: 1 }, 'unexpected', ['no']), false, '/project')).toEqual({
      passed: 0,
      failed: 1,
      skipped: [],
      failures: [
        {
          title: 'P3: once (it’s quick)',
          failedWith: 'no',
          again: "npx playwright test -c tests/e2e/playwright.config.ts home/way.spec.ts:7 -g 'P3: once \\(it’s quick\\)'",
        },
      ],
    });
  });

  test('each that was skipped is named', () => {
    expect(countUnit(unit({ status: 'skipped', fullName: 'deep', failureMessages: [] }), true).skipped).toEqual(['deep']);
    expect(countUnit(unit({ status: 'pending', fullName: 'deep', failureMessages: [] }), true).skipped).toEqual(['deep']);
    expect(countBrowser(browser({}, 'skipped', []), true).skipped).toEqual(['P3: once (it’s quick)']);
  });

  test('a file that could not be read is named too', () => {
    const unread = {
      numFailedTests: 0,
      testResults: [{ name: '/project/a.test.ts', status: 'failed', message: 'no such import', assertionResults: [] }],
    };
    const again = 'npx vitest run --config tests/vitest.config.ts a.test.ts';
    expect(countUnit(unread, false, '/project')).toMatchObject({
      failed: 1,
      failures: [{ title: 'a.test.ts', failedWith: 'no such import', again }],
    });
  });

  test('the lines of libraries are left out of a failure', () => {
    const failedWith = 'no\nat a.ts:1\nat run (/node_modules/runner.js:1)';
    expect(wordsOfFailure({ title: 'x', failedWith, again: 'npx x' })).toBe('FAILED: x\n    no\n    at a.ts:1\n    Alone: npx x\n');
  });

  test('a runner that ended badly has failed, with a report that says nothing of it or none at all', () => {
    for (const count of [countUnit, countBrowser]) {
      expect(count(null, false)).toMatchObject({ failed: 1 });
      expect(count({}, false)).toMatchObject({ failed: 1 });
      expect(count(null, true)).toMatchObject({ failed: 0 });
    }
  });
});
