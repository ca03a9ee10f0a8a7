import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { usernameOf } from '#server/personas/persona.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { filesUnder } from '../../server/files-under.mjs';
import giving from './domain/area.ts';
import { collected, documents } from './giving-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [, own = ''] = documents;

test('its documents have no finding beside those of the product', () => {
  const library = compileLibrary(documents.flatMap(readFlowFiles), operationSignatures(collected.operations));
  expect(library.findings.map(({ position, message }) => `${position.file}:${position.line} ${message}`)).toEqual([]);
});

/** The length of the same flow before its language had flow-wide declarations: 378 lines in 8 files. A page named no template then, so that line is not counted. */
const linesBefore = 378;

test('its YAML takes at most 60 % of the lines that it took in the first edition of the language', () => {
  const files = readFlowFiles(own).map(
    ({ text }) =>
      text
        .trimEnd()
        .replace(/^template: .*\n/m, '')
        .split('\n').length,
  );
  expect(files.length).toBeLessThan(8);
  expect(files.reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(linesBefore * 0.6);
});

test('nothing outside its folder names the area, its flow, its operations, its table or its persona', () => {
  const names = ['GIVING', 'tests/giving', ...giving.operations.map(({ name }) => name), ...giving.personas.map(usernameOf)];
  const naming = new RegExp(`\\b(?:${names.join('|').replaceAll('.', '\\.')})\\b`);
  const code = ['engine', 'flows', 'preview', 'renderer', 'schemas', 'server', 'tests']
    .flatMap((folder) => filesUnder(root + folder, (name) => /\.(?:tsx?|m[jt]s|json|ya?ml)$/.test(name)))
    .filter((file) => !file.includes('/node_modules/') && naming.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  expect(code.filter((file) => !file.startsWith('tests/giving/'))).toEqual([]);
  expect(code).toContain('tests/giving/flows/giving/giving.flow.yaml'); // control
});
