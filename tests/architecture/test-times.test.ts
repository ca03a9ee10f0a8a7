import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { browserTimes, unitTimes, wordsOfTimes } from '#tests/test-times.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const took = (...durations: number[]) => ({ projectName: 'pages', results: durations.map((duration) => ({ duration })) });
const browserReport = {
  config: { rootDir: `${root}tests` },
  suites: [
    {
      specs: [{ file: 'mortgage/way.spec.ts', tests: [took(1000, 2500)] }],
      suites: [{ specs: [{ file: 'mortgage/way.spec.ts', tests: [took(500), { ...took(9000), projectName: 'walks' }] }] }],
    },
  ],
};

test('a unit test file counts from its first test to its last; the files of all areas are one kind', () => {
  const testResults = [
    { name: `${root}tests/mortgage/rules.test.ts`, startTime: 1000, endTime: 3500 },
    { name: `${root}tests/engine/journey/fold.test.ts`, startTime: 0, endTime: 250 },
  ];
  expect(unitTimes({ testResults }, root)).toEqual([
    { file: 'tests/mortgage/rules.test.ts', kind: 'unit areas', seconds: 2.5 },
    { file: 'tests/engine/journey/fold.test.ts', kind: 'unit engine', seconds: 0.25 },
  ]);
});

test('a browser test file counts all of its tests and tries, those of each project by themselves', () => {
  expect(browserTimes(browserReport, root)).toEqual([
    { file: 'tests/mortgage/way.spec.ts', kind: 'browser pages', seconds: 4 },
    { file: 'tests/mortgage/way.spec.ts', kind: 'browser walks', seconds: 9 },
  ]);
});

test('the end of a run names the sum of each kind and the ten slowest files, the longest first', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `tests/engine/${at}.test.ts`, kind: 'unit engine', seconds: at }));
  const words = wordsOfTimes([...times, { file: 'tests/home/way.spec.ts', kind: 'browser pages', seconds: 70 }]);
  expect(words.split('\n').slice(0, 6)).toEqual([
    'Seconds by kind, two files at a time:',
    '    70.0 s  browser pages, 1 file',
    '    66.0 s  unit engine, 12 files',
    'The ten slowest files:',
    '    70.0 s  tests/home/way.spec.ts',
    '    11.0 s  tests/engine/11.test.ts',
  ]);
  expect(words).toContain('tests/engine/3.test.ts');
  expect(words).not.toContain('tests/engine/2.test.ts');
});

test('a runner that wrote no report has no times', () => {
  expect([...unitTimes(null, root), ...browserTimes(null, root)]).toEqual([]);
  expect(wordsOfTimes([])).toBe('');
});
