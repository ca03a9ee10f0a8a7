/**
 * Counts the results in the reports of the test runners. In CI a failing browser test runs once more; a test that passes then counts as passed and
 * is listed by name, with its first failure.
 *
 * @typedef {{ title: string, failedWith: string }} Flaky
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: Flaky[] }} Counted
 */

/**
 * Counts vitest's JSON report; null if it wrote none. A passed test keeps its earlier failures.
 * @returns {Counted}
 */
export function countUnit(report, good) {
  const failed = report?.numFailedTests ?? 0;
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: !good && failed === 0 ? 1 : failed,
    skipped: report?.numPendingTests ?? 0,
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({ title: fullName, failedWith: failureMessages[0] })),
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
    flaky: (report?.suites ?? []).flatMap(specsOf).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          title,
          failedWith: results.flatMap(({ error }) => (error === undefined ? [] : [error.message]))[0] ?? '',
        })),
    ),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The line that keeps a test that passed at its second try from hiding, and under it how it failed first. */
export function wordsOf({ title, failedWith }) {
  const said = failedWith
    .split('\n')
    .filter((line) => !/node_modules|at new Promise/.test(line))
    .slice(0, 12)
    .map((line) => `    ${line}\n`)
    .join('');
  return `FLAKY: ${title} — passed at the second try; mend it\n${said}`;
}
