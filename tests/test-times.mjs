/**
 * The seconds that each test file took, from the reports of the test runners: from the beginning of its first test to the end of its last one in
 * vitest, where imports and what comes before all tests do not count; the sum of its tests in Playwright.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `unit areas` for the folder of an area, else `unit` and the folder that the file lies in below `tests/`. */
const kindOf = (file, root) => {
  const folder = file.split('/')[1];
  return `unit ${existsSync(join(root, 'server/domain', folder)) ? 'areas' : folder}`;
};

/** Returns the times in vitest's JSON report; nothing if there is none. */
export function unitTimes(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => {
    const file = relative(root, name);
    return { file, kind: kindOf(file, root), seconds: (endTime - startTime) / 1000 };
  });
}

/** Returns the times in Playwright's JSON report, each project as a kind of its own; nothing if there is none. */
export function browserTimes(report, root) {
  const times = new Map();
  for (const { file, tests } of (report?.suites ?? []).flatMap(specsOf))
    for (const { projectName, results } of tests) {
      const time = times.get(`${projectName} ${file}`) ?? {
        file: relative(root, join(report.config.rootDir, file)),
        kind: `browser ${projectName}`,
        seconds: 0,
      };
      time.seconds += results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      times.set(`${projectName} ${file}`, time);
    }
  return [...times.values()];
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The sum by kind and the ten slowest files, both beginning with the longest; empty where nothing was run. */
export function wordsOfTimes(times) {
  if (times.length === 0) return '';
  const kinds = new Map();
  for (const { kind, seconds } of times) {
    const before = kinds.get(kind) ?? { seconds: 0, files: 0 };
    kinds.set(kind, { seconds: before.seconds + seconds, files: before.files + 1 });
  }
  const longest = (one, other) => other.seconds - one.seconds;
  const line = (seconds, words) => `${seconds.toFixed(1).padStart(8)} s  ${words}\n`;
  const sums = [...kinds].map(([kind, sum]) => ({ kind, ...sum })).toSorted(longest);
  return [
    'Seconds by kind, two files at a time:\n',
    ...sums.map(({ kind, seconds, files }) => line(seconds, `${kind}, ${files} file${files === 1 ? '' : 's'}`)),
    'The ten slowest files:\n',
    ...times
      .toSorted(longest)
      .slice(0, 10)
      .map(({ file, seconds }) => line(seconds, file)),
  ].join('');
}
