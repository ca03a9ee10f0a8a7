import { describe, expect, test } from 'vitest';
import { countBrowser, countUnit, wordsOfFailure } from '#tests/count-results.mjs';

const unit = (...assertionResults: object[]) => ({
  numPassedTests: 1,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [{ assertionResults }],
});
const browser = (stats: object, status: string, errors: (string | undefined)[]) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a part',
          specs: [
            {
              title: 'P3: once',
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
    expect(countUnit(passed, true)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] });
    expect(countBrowser(browser({ expected: 1 }, 'expected', [undefined]), true)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      failures: [],
    });
  });

  test('what failed is named with its failure', () => {
    const failed = { ...unit({ status: 'failed', fullName: 'x', failureMessages: ['no'] }), numPassedTests: 0, numFailedTests: 1 };
    expect(countUnit(failed, false)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [{ title: 'x', failedWith: 'no' }] });
    expect(countBrowser(browser({ unexpected: 1 }, 'unexpected', ['no']), false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ title: 'P3: once', failedWith: 'no' }],
    });
  });

  test('under its name stands how it failed, without the lines of libraries; a file that could not be read is named too', () => {
    const words = wordsOfFailure({ title: 'x', failedWith: 'no\nat a.ts:1\nat run (/node_modules/runner.js:1)' });
    expect(words).toBe('FAILED: x\n    no\n    at a.ts:1\n');
    const unread = {
      numFailedTests: 0,
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such import', assertionResults: [] }],
    };
    expect(countUnit(unread, false)).toMatchObject({ failed: 1, failures: [{ title: 'a.test.ts', failedWith: 'no such import' }] });
  });

  test('a runner that ended badly has failed, with a report that says nothing of it or none at all', () => {
    for (const count of [countUnit, countBrowser]) {
      expect(count(null, false)).toMatchObject({ failed: 1 });
      expect(count({}, false)).toMatchObject({ failed: 1 });
      expect(count(null, true)).toMatchObject({ failed: 0 });
    }
  });
});
