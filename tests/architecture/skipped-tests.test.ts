import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const tests = fileURLToPath(new URL('..', import.meta.url));

/** Files that skip where a machine lacks what `tests/run.mjs` installs, and one that reads a file of Linux. */
const skipping = ['architecture/processor-time.test.ts', 'deploy/deploy.test.ts', 'deploy/proxy.test.ts', 'fault/or-missing.ts'];

const skips = (text: string): boolean => /\b(?:test|it|describe)\.(?:skip|skipIf|runIf|todo|fixme)\b|\bskip\(/.test(text);

test('"a skipped test fails CI": a test that only test:deep can run is not defined in npm test', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = files.filter((file) => !file.endsWith('skipped-tests.test.ts') && skips(readFileSync(tests + file, 'utf8')));
  expect(found.toSorted()).toEqual(skipping);
});

test.each(["test.runIf(isDeep)('a', f)", "describe.skipIf(x)('a', f)", "test.skip('a', f)", "skip('no browser')"])(
  '%s is found (control)',
  (text) => expect(skips(text)).toBe(true),
);

test('what only mentions it is not (control)', () => expect(skips('skipped: [], skipLink(), // skip the first')).toBe(false));
