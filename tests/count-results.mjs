/**
 * Counts the results in the reports of the test runners. In CI a failing browser test runs once more; a test that passes then counts as passed and
 * is listed by name, with its first failure. Every failed test is listed too, because the end of a log is all that some readers have of it.
 *
 * @typedef {{ title: string, failedWith: string }} Named
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: Named[], failures: Named[] }} Counted
 */

/**
 * Counts vitest's JSON report; null if it wrote none. A passed test keeps its earlier failures.
 * @returns {Counted}
 */
export function countUnit(report, good) {
  const failed = report?.numFailedTests ?? 0;
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const named = ({ fullName, failureMessages }) => ({ title: fullName, failedWith: failureMessages[0] ?? '' });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: !good && failed === 0 ? 1 : failed,
    skipped: report?.numPendingTests ?? 0,
    flaky: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(named),
    failures: [
      // A file that could not be read, or whose beginning or end failed, has a message of its own.
      ...files
        .filter(({ status, message }) => status === 'failed' && message)
        .map(({ name, message }) => ({ title: name, failedWith: message })),
      ...tests.filter(({ status }) => status === 'failed').map(named),
    ],
  };
}

/**
 * Counts Playwright's JSON report; null if it wrote none.
 * @returns {Counted}
 */
export function countBrowser(report, good) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return {
    passed: expected + flaky,
    failed: !good && unexpected === 0 ? 1 : unexpected,
    skipped,
    flaky: named(report, 'flaky'),
    failures: named(report, 'unexpected'),
  };
}

/** The tests with a status, each with its first failure. */
const named = (report, wanted) =>
  (report?.suites ?? []).flatMap(specsOf).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        title,
        failedWith: results.flatMap(({ error }) => (error === undefined ? [] : [error.message]))[0] ?? '',
      })),
  );

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The line that keeps a test that passed at its second try from hiding, and under it how it failed first. */
export const wordsOfFlaky = ({ title, failedWith }) => `FLAKY: ${title} — passed at the second try; mend it\n${reasonOf(failedWith)}`;

/** The line of a failed test, and under it how it failed. */
export const wordsOfFailure = ({ title, failedWith }) => `FAILED: ${title}\n${reasonOf(failedWith)}`;

/** The first lines of a failure, without those that are in libraries. */
const reasonOf = (failedWith) =>
  failedWith
    .split('\n')
    .filter((line) => !/node_modules|at new Promise/.test(line))
    .slice(0, 12)
    .map((line) => `    ${line}\n`)
    .join('');
