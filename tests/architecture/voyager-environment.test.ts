import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A value of the whole environment: `env: VoyagerEnvironment`, or of what carries out effects, which is nearly all of it. */
const takesWhole = /\w\??: (?:VoyagerEnvironment|RunsEffects)\b/;

/** The files that are handed the whole environment of the durable service. The list may only shrink: a function says what it takes. */
const handed = [
  'server/studio/studio-deps.ts',
  'server/voyager/effects/effects.ts',
  'server/voyager/service/create-voyager-service.ts',
  'server/voyager/service/voyager-files.ts',
  'server/voyager/service/voyager-starts.ts',
  'server/voyager/service/voyager-updates.ts',
  'server/voyager/service/workers.ts',
  'server/voyager/start/begin-subflow.ts',
  'server/voyager/start/start-record.ts',
  'server/voyager/update/update-record.ts',
];

test('a function of the durable service says what it takes of the environment: few files are handed all of it', () => {
  const files = filesUnder(join(root, 'server'), (name) => name.endsWith('.ts'));
  const using = files.filter((file) => readFileSync(file, 'utf8').includes('/voyager-environment.ts'));
  expect(using.length).toBeGreaterThan(50);
  expect(
    using
      .filter((file) => takesWhole.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file))
      .toSorted(),
  ).toEqual(handed);
  expect(handed.length).toBeLessThanOrEqual(12);
});

test.each(['export async function leave(env: VoyagerEnvironment): Promise<void> {', 'interface Deps {\n  environment?: RunsEffects;\n}'])(
  'a file that takes all of it is found: %s',
  (text) => expect(takesWhole.test(text)).toBe(true),
);

test.each([
  "export function isExpired(env: Pick<VoyagerEnvironment, 'clock'>, row: StoredRecord): boolean {",
  'async function draw(env: OperationHost & OpensRecords) {',
  'function createVoyagerEnvironment(options: Options): VoyagerEnvironment {',
])('one that takes a part of it, or makes it, is not: %s', (text) => expect(takesWhole.test(text)).toBe(false));
