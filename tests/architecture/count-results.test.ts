import { describe, expect, test } from 'vitest';
import { countBrowser, countUnit, wordsOfFailure, wordsOfFlaky } from '#tests/count-results.mjs';

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

describe('a test that passes at the second try counts as passed and is named', () => {
  test('of vitest', () => {
    const report = unit({ status: 'passed', fullName: 'P3: once', failureMessages: ['Error: too early\n    at a.ts:1'] });
    expect(countUnit(report, true)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      flaky: [{ title: 'P3: once', failedWith: 'Error: too early\n    at a.ts:1' }],
      failures: [],
    });
  });

  test('of Playwright', () => {
    expect(countBrowser(browser({ flaky: 1, expected: 2 }, 'flaky', ['too early', undefined]), true)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      flaky: [{ title: 'P3: once', failedWith: 'too early' }],
      failures: [],
    });
  });

  test('loudly: what to do stands in its line, and under it how it failed', () => {
    expect(wordsOfFlaky({ title: 'P3: once', failedWith: 'too early\nat a.ts:1\nat run (/node_modules/runner.js:1)' })).toBe(
      'FLAKY: P3: once — passed at the second try; mend it\n    too early\n    at a.ts:1\n',
    );
  });
});

describe('nothing else is taken for one (negative control)', () => {
  test('what passed at once has no line', () => {
    expect(countUnit(unit({ status: 'passed', fullName: 'x', failureMessages: [] }), true).flaky).toEqual([]);
    expect(countBrowser(browser({ expected: 1 }, 'expected', [undefined]), true).flaky).toEqual([]);
  });

  test('what failed at both tries has failed', () => {
    const failed = { ...unit({ status: 'failed', fullName: 'x', failureMessages: ['no'] }), numPassedTests: 0, numFailedTests: 1 };
    expect(countUnit(failed, false)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [], failures: [{ title: 'x', failedWith: 'no' }] });
    expect(countBrowser(browser({ unexpected: 1 }, 'unexpected', ['no', 'no']), false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      flaky: [],
      failures: [{ title: 'P3: once', failedWith: 'no' }],
    });
  });

  test('the end of a run names what failed and why, a file that could not be read too', () => {
    expect(wordsOfFailure({ title: 'x', failedWith: 'no\nat a.ts:1' })).toBe('FAILED: x\n    no\n    at a.ts:1\n');
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
