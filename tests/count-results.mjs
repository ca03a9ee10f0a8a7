/**
 * Counts the results in the reports of the test runners. Every failed test is listed by name with its failure and the command that runs it alone,
 * because the end of a log is all that some readers have of it.
 *
 * @typedef {{ title: string, failedWith: string, again: string }} Named
 * @typedef {{ passed: number, failed: number, skipped: string[], failures: Named[] }} Counted
 * `skipped` holds titles. In CI each skipped test is a failure: a test that this machine cannot run proves nothing.
 */
import { relative } from 'node:path';

/**
 * Counts vitest's JSON report; null if it wrote none.
 * @returns {Counted}
 */
export function countUnit(report, good, root = '') {
  const failed = report?.numFailedTests ?? 0;
  const files = report?.testResults ?? [];
  const again = (file) => `npx vitest run --config tests/vitest.config.ts ${relative(root, file)}`;
  const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })));
  const named = ({ fullName, failureMessages, file }) => ({
    title: fullName,
    failedWith: failureMessages[0] ?? '',
    again: `${again(file)} -t ${asPattern(fullName)}`,
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: !good && failed === 0 ? 1 : failed,
    skipped: tests.filter(({ status }) => status === 'pending' || status === 'skipped').map(({ fullName }) => fullName),
    failures: [
      // A file that could not be read, or whose beginning or end failed, has a message of its own.
      ...files
        .filter(({ status, message }) => status === 'failed' && message)
        .map(({ name, message }) => ({ title: relative(root, name), failedWith: message, again: again(name) })),
      ...tests.filter(({ status }) => status === 'failed').map(named),
    ],
  };
}

/**
 * Counts Playwright's JSON report; null if it wrote none.
 * @returns {Counted}
 */
export function countBrowser(report, good, root = '') {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return {
    passed: expected,
    failed: !good && unexpected === 0 ? 1 : unexpected,
    skipped: specsIn(report)
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
    failures: failuresOf(report, root),
  };
}

/** The failed tests, each with its failure. */
const failuresOf = (report, root) =>
  specsIn(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title,
        failedWith: results.flatMap(({ error }) => (error === undefined ? [] : [error.message]))[0] ?? '',
        again: `npx playwright test -c ${relative(root, report.config.configFile)} ${file}:${line} -g ${asPattern(title)}`,
      })),
  );

/** A title as a pattern that matches it alone, quoted for a shell. */
const asPattern = (title) => `'${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", String.raw`'\''`)}'`;

const specsIn = (report) => (report?.suites ?? []).flatMap(specsOf);
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The line of a failed test, and under it how it failed and how to run it alone. */
export const wordsOfFailure = ({ title, failedWith, again }) => `FAILED: ${title}\n${reasonOf(failedWith)}    Alone: ${again}\n`;

/** The first lines of a failure, without those that are in libraries. */
const reasonOf = (failedWith) =>
  failedWith
    .split('\n')
    .filter((line) => !/node_modules|at new Promise/.test(line))
    .slice(0, 12)
    .map((line) => `    ${line}\n`)
    .join('');
