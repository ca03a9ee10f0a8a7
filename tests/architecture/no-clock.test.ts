import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Waits for the clock: a limit of one test or one wait, a sleep, a second try, and half a second without requests. */
const waits = [
  /\b(?:timeout|handlerTimeoutMs):\s*[1-9][\d_]*/,
  /\}, [1-9]\d*_000\)/,
  /setDefault(?:Navigation)?Timeout\(\d/,
  /\bwaitForTimeout\(/,
  /\btest\.setTimeout\(/,
  /\bretr(?:y|ies):\s*[1-9]/,
  /'networkidle'/,
  /\b(?:pause|sleep)\(\d/,
  /\bsetTimeout\((?:resolve|done)\b/,
];

const waitsIn = (text: string): number => text.split('\n').filter((line) => waits.some((wait) => wait.test(line))).length;

/**
 * The lines that still wait for the clock, by file. The list may only shrink: wait for a state instead, and take the file out. Three kinds remain for a
 * reason: `fault/` watches other processes, which give no event; `postgres` bounds an installation; the deadline of a request in `http/` and the studio is the
 * product's own.
 */
const known: Record<string, number> = {
  'e2e/bad-network.spec.ts': 2,
  'e2e/typed-and-left.spec.ts': 1,
  'fault/await-rest.ts': 1,
  'fault/client.ts': 2,
  'fault/node.ts': 2,
  'fuzz/support/browse.ts': 2,
  'identity-reentry/way.spec.ts': 2,
  'joint-access/way.spec.ts': 1,
  'pictures/support/requests.ts': 1,
  'preview/playground-page.ts': 1,
  'renderer/frame-messages.test.ts': 1,
  'renderer/media.test.ts': 1,
  'renderer/preload.test.ts': 2,
  'renderer/support/look.ts': 1,
  'renderer/support/tab.ts': 1,
  'server/http/careless-clients.test.ts': 1,
  'server/http/operator.test.ts': 1,
  'server/storage/database-clock.test.ts': 1,
  'server/voyager/long-records.test.ts': 1,
  'support/browser-hands.ts': 1,
  'support/built-renderer.ts': 1,
  'support/postgres.ts': 1,
  'support/recordings/traveller.ts': 1,
  'tax-override/go-to-portfolio.ts': 1,
};

test('no test has a limit in seconds, a sleep or a second try but those of a list that may only shrink', () => {
  const files = filesUnder(`${root}tests`, (name) => /\.(?:ts|tsx)$/.test(name)).filter(
    (file) => !file.includes('/node_modules/') && !file.includes('/tests/bench/') && file !== fileURLToPath(import.meta.url),
  );
  const found = files.map((file) => [relative(`${root}tests`, file), waitsIn(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(known);
});

test.each([
  "test('x', { timeout: 60_000 }, () => {",
  '}, 60_000);',
  'tab.setDefaultTimeout(10_000);',
  'await page.waitForTimeout(500);',
  'test.setTimeout(240_000);',
  'retries: 1,',
  "await tab.goto(url, { waitUntil: 'networkidle' });",
  'await pause(200);',
  'await new Promise((resolve) => setTimeout(resolve, 100));',
])('a planted wait is found (negative control): %s', (line) => {
  expect(waitsIn(line)).toBe(1);
});

test('a limit that is named, and a wait for a state, are none', () => {
  expect(waitsIn("testTimeout: limits.test,\ntimeout: 0\nawait page.getByText('Saved').waitFor();")).toBe(0);
});
