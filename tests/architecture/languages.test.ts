import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const languages = readdirSync(join(root, 'renderer/words')).flatMap((name) =>
  name.endsWith('.yaml') ? [name.slice(0, -'.yaml'.length)] : [],
);

/** Quoted tags of languages that are no choice of one: `es` is a format of modules too, and examples show a text in another language. */
const others = new Set(['renderer/build-library.ts', 'renderer/nodes/media/examples.ts', 'renderer/nodes/surface/examples.ts']);

const tagsIn = (source: string): string[] =>
  [...source.matchAll(/(['"])([a-z]{2,3}(?:-[A-Za-z]{2,8})*)\1/g)].flatMap(([, , tag = '']) =>
    languages.some((language) => tag === language || tag.startsWith(`${language}-`)) ? [tag] : [],
  );

test('"adding a third language touches no TypeScript": no code names a language that there is a catalog for', () => {
  const sources = ['engine', 'preview', 'renderer', 'schemas', 'server'].flatMap((folder) =>
    filesUnder(join(root, folder), (name) => /\.(?:tsx?|mjs)$/.test(name)),
  );
  const naming = sources.flatMap((file) => {
    const path = relative(root, file);
    const tags = others.has(path) ? [] : tagsIn(readFileSync(file, 'utf8'));
    return tags.length === 0 ? [] : [`${path}: ${tags.join(', ')}`];
  });
  expect(naming).toEqual([]);
  expect(tagsIn(`const first = 'es';`)).toEqual(['es']); // control
});
