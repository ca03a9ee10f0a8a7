import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sources } from '#server/start.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a change of anything that the pages are built from makes them be built again', () => {
  const files = ['renderer', 'preview', 'schemas', 'engine'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?'(\.{1,2}\/[^'?]+\.[a-z0-9]+)(?:\?\w+)?'/g)].map(
      ([, path]) => path ?? '',
    ),
  );
  const kinds = new Set(imported.map((path) => extname(path)));
  expect([...kinds]).toEqual(expect.arrayContaining(['.ts', '.tsx', '.json'])); // control: the playground's sample is one
  expect([...kinds].filter((kind) => !sources.test(`any${kind}`))).toEqual([]);
});
