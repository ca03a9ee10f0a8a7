import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '#server/configuration/settings.ts';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('docs/settings.md: every setting that the code reads is on the page, and every one on the page is read', () => {
  const rows = readFileSync(`${root}docs/settings.md`, 'utf8').matchAll(/^\| (`[^|]*) \|/gm);
  const documented = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)/g)].map(([, name]) => name));
  expect(documented).toEqual(settings);
});

test('settings are read in configuration/ alone, so that the list is whole', () => {
  const elsewhere = filesUnder(`${root}server`, (name) => name.endsWith('.ts'))
    .filter((file) => !file.includes('/configuration/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/process\.env\[?\.?'?(\w+)'?/g)].map(([, name]) => name))
    .filter((name) => name !== 'LOG_LEVEL'); // for the words of a failed start, when there is no configuration yet
  expect(elsewhere).toEqual([]);
});
