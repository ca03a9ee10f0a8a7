import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Findings } from '#engine/definition/findings/findings.ts';
import { readPlainYaml } from '#engine/definition/read/read-plain-yaml.ts';
import { readAnyYaml } from '#engine/definition/read/read-yaml.ts';
import { productFiles } from '../../support/library.ts';

const documents = productFiles().filter(({ path }) => path.endsWith('.yaml'));
const lines = [...new Set(documents.flatMap(({ text }) => text.split('\n')))];

/** True if a text is read as plain; the library must then read the same from it, with the same places and no report. */
function isPlainAndSame(text: string): boolean {
  const plain = readPlainYaml('a.yaml', text);
  if (plain === null) return false;
  const findings = new Findings();
  expect(plain, text).toEqual(readAnyYaml('a.yaml', text, findings));
  expect(findings.list, text).toEqual([]);
  return true;
}

/** Characters that mean something in YAML, or nearly. */
const character = fc.constantFrom(
  ...' \n-:#"\'[]{}&*!|>%@`,?~=<.\\\t\r',
  '- ',
  ': ',
  ' #',
  '${',
  '---\n',
  '0x1',
  '\u0085',
  '\u2028',
  '\ufeff',
  'é',
  '😀',
);
const word = fc.constantFrom(
  'a',
  'yes',
  'No',
  'null',
  '~',
  'true',
  '7',
  '007',
  '1_000',
  '12.50',
  '30d',
  '1M',
  '1 day',
  '1. a',
  '999999999999999',
  '[1M, a]',
  '1:30',
  '<<',
  '__proto__',
  'on',
  '"a: b"',
  "'a'",
  '[a, b]',
  '[a, no]',
  '{}',
  '>-',
);

const written = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...lines) },
      fc
        .tuple(fc.constantFrom(0, 2, 4, 6), fc.constantFrom('', '- ', '- - '), fc.constantFrom('', 'a:', 'b:', '"c":', 'on:', 'a b:'), word)
        .map(([indent, dash, key, value]) => `${' '.repeat(indent)}${dash}${key === '' ? value : `${key} ${value}`}`),
      fc
        .tuple(fc.constantFrom(0, 2, 4, 6), fc.constantFrom('', '- '), fc.constantFrom('a:', 'b:', '"c":'))
        .map(([indent, dash, key]) => `${' '.repeat(indent)}${dash}${key}`),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((some) => `${some.join('\n')}\n`);

const changed = fc
  .tuple(fc.constantFrom(...documents), fc.nat(), fc.integer({ min: 2, max: 12 }), fc.nat(), fc.nat({ max: 3 }), fc.oneof(character, word))
  .map(([{ text }, from, length, at, gone, put]) => {
    const all = text.split('\n');
    const begin = from % all.length;
    const indent = Math.max(0, all[begin]?.search(/\S/) ?? 0);
    const part = `${all
      .slice(begin, begin + length)
      .map((line) => line.slice(Math.min(indent, Math.max(0, line.search(/\S/)))))
      .join('\n')}\n`;
    const place = at % part.length;
    return part.slice(0, place) + put + part.slice(place + gone);
  });

describe('What is plain YAML is read without the library, as the library reads it', () => {
  test('every document of the product', () => {
    const plain = documents.filter(({ text }) => isPlainAndSame(text));
    // If most were read by the library, compiling would take longer, and no other test would fail.
    expect(plain.length / documents.length).toBeGreaterThan(0.85);
  });

  test.each([
    ['one:\ntwo: 2\n'],
    ['one:\n- a\n- b\ntwo: 2\n'],
    ['one:\n  # about a\n  - a: 1\n    b: 2\n\n  - - c\n    - d\n'],
    ['"yes": "no"\n'],
    ['- a\n- b: c\n'],
    ['a: 123456789012345\nb: 1 day\nc: 1. Total losses\nd: 1Y\ne: [1M, ALL]\n'],
    ['a: >-\n  one\n  two: # three\n\nb:\n  - >-\n    four\n'],
  ])('%j is plain', (text) => {
    expect(isPlainAndSame(text)).toBe(true);
  });

  test.each([
    ['a: one\n  two\n'],
    ['a: 1\na: 2\n'],
    ['a: { b: 1 }\n'],
    ['a: one # two\n'],
    ['a: &x one\n'],
    ['a: yes\n'],
    ['a: b: c\n'],
    ['a: |\n  one\n'],
    ['a: >-\n  one\n\n  two\n'],
    ['a: >-\n  one\n    two\n'],
    ['a: >-\n  one\n  # two\n'],
    ['a: >-\n'],
    ['a:\n    b: 1\n  c: 2\n'],
    ['- a\nb: 1\n'],
    ['__proto__: 1\n'],
    ['a:\tb\n'],
    ['---\na: 1\n'],
    [''],
    ['one\n'],
  ])('%j is left to the library', (text) => {
    expect(isPlainAndSame(text)).toBe(false);
  });

  test('lines in any order, and documents with a mistake anywhere', () => {
    fc.assert(
      fc.property(fc.oneof(written, changed), (text) => void isPlainAndSame(text)),
      { numRuns: 3000 },
    );
  });
});
