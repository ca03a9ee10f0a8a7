/**
 * Counts the results in the reports of the test runners. Every failed test is listed by name with its failure, because the end of a log is all that
 * some readers have of it.
 *
 * @typedef {{ title: string, failedWith: string }} Named
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Named[] }} Counted
 */

/**
 * Counts vitest's JSON report; null if it wrote none.
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
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return {
    passed: expected,
    failed: !good && unexpected === 0 ? 1 : unexpected,
    skipped,
    failures: failuresOf(report),
  };
}

/** The failed tests, each with its failure. */
const failuresOf = (report) =>
  (report?.suites ?? []).flatMap(specsOf).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title,
        failedWith: results.flatMap(({ error }) => (error === undefined ? [] : [error.message]))[0] ?? '',
      })),
  );

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

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
