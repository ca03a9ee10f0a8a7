import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = ['000', '001', '002', 'security', 'interface', 'README']
  .map((name) => readFileSync(join(root, `docs/rules/${name}.md`), 'utf8'))
  .join('\n');

/** The rules that can be looked up: a heading for each section, a row for each code. */
const defined = new Set([
  ...[...rules.matchAll(/^## ((?:00\d|UI) §[\d.]+)$/gm)].map(([, section = '']) => section),
  ...[...rules.matchAll(/^\| ([A-Z]{1,2}-?\d{1,2}|A1-\d{2}) \|/gm)].map(([, code = '']) => code),
  ...[...readFileSync(join(root, 'docs/promises.md'), 'utf8').matchAll(/^## (P\d+)\./gm)].map(([, promise = '']) => promise),
]);

/** Sections and codes of families that are ours, anywhere; and whatever has the shape of a code where a test's title begins. */
function citations(text: string): string[] {
  const anywhere = text.matchAll(/\b((?:00\d|UI) §\d+(?:\.\d+)?|(?:FL|ED|PV|AU|DP|FI|HT|RE|SC|UI|A1)-\d{1,2})\b/g);
  const titles = text.matchAll(
    /\b(?:test|describe|on(?:Each|Any)Database)(?:\.each\([^)]*\))?\(\s*['"`]((?:[A-Z]{1,2}-?\d{1,2}(?:,| and)? ?)+):/g,
  );
  return [
    ...[...anywhere].map(([, citation = '']) => citation),
    ...[...titles].flatMap(([, codes = '']) => codes.split(/,? +(?:and +)?|, */)).filter((code) => code !== ''),
  ];
}

const undefinedIn = (text: string): string[] => citations(text).filter((citation) => !defined.has(citation));

const files = ['schemas', 'engine', 'renderer', 'preview', 'server', 'flows', 'tests', 'docs']
  .flatMap((folder) => filesUnder(join(root, folder), (name) => /\.(?:tsx?|mjs|ya?ml|md|css)$/.test(name)))
  .filter((file) => !/\/(?:node_modules|dist)\//.test(file) && file !== fileURLToPath(import.meta.url));

describe('every rule that the project cites is written down in docs/rules', () => {
  test('by a comment, a test or a page', () => {
    const missing = files.flatMap((file) => undefinedIn(readFileSync(file, 'utf8')).map((rule) => `${relative(root, file)}: ${rule}`));
    expect(missing).toEqual([]);
  });

  test('negative control: sections and codes that nobody wrote down are found', () => {
    expect(undefinedIn('// 000 §17, 001 §2.1 and FL-01, which FL-99 forbids')).toEqual(['000 §17', 'FL-99']);
    expect(undefinedIn("test('X9, P1 and P14: nothing is lost', () => {});")).toEqual(['X9', 'P14']);
  });
});
