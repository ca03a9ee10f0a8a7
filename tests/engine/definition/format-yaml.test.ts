import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';

const flows = new URL('../../../flows/', import.meta.url).pathname;
const documents = readFlowFiles(flows).filter((file) => file.path.endsWith('.yaml'));

test.each(documents.map((file) => [file.path, file.text] as const))('language, how it reads 1: %s is written so', (_path, text) => {
  expect(formatYaml(text)).toBe(text);
});

test('block style only; brackets only round plain words', () => {
  expect(formatYaml('a: {b: 1, c: [x, y]}\nwith: [accountId,   iid]\nlist: ["two words", {k: v}]\n')).toBe(
    'a:\n  b: 1\n  c: [x, y]\nwith: [accountId, iid]\nlist:\n  - "two words"\n  - k: v\n',
  );
  const long = Array.from({ length: 30 }, (_, at) => `word${at}`);
  expect(formatYaml(`a: [${long.join(', ')}]\n`)).toBe(`a:\n${long.map((word) => `  - ${word}\n`).join('')}`);
});

test('comments and blank lines are kept, indentation and trailing space are not', () => {
  const written =
    '# What it is.\nflow: A # no\n\n\n# Of the steps.\nstates:\n      first:   \n          # The first.\n          title: "${x}"\n';
  expect(formatYaml(written)).toBe(
    '# What it is.\nflow: A # no\n\n# Of the steps.\nstates:\n  first:\n    # The first.\n    title: "${x}"\n',
  );
});

test('texts stay as they were written: quotes, long lines, blocks', () => {
  const text = `a: "Total: \${x}%"\nb: 'it''s'\nc: ${'word '.repeat(60).trim()}\nd: |\n  one\n  two\ne: >-\n  folded where\n  its author broke it\nf: "a\\nb"\n`;
  expect(formatYaml(text)).toBe(text);
});

test('what is no YAML is left to the check', () => {
  expect([formatYaml('a: b: c\n'), formatYaml('a: 1\na: 2\n'), formatYaml('a: [1\n')]).toEqual([null, null, null]);
});

test('formatting what is formatted changes nothing, and no formatting changes what a document says', () => {
  const key = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/);
  const scalar = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('${a.b}', 'a: b', '# no', 'yes', '- x'),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('tree'), { maxLength: 4 }), fc.dictionary(key, tie('tree'), { maxKeys: 4 })),
  }));
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 }), fc.boolean(), (value, flow) => {
      const text = stringify(value, flow ? { collectionStyle: 'flow', lineWidth: 60 } : {});
      const once = formatYaml(text);
      expect(once).not.toBeNull();
      expect(parse(once!)).toEqual(parse(text));
      expect(formatYaml(once!)).toBe(once);
    }),
    { numRuns: 150 },
  );
});

test('the whole flow fixture of the means is formatted too', () => {
  const means = new URL('../../fixtures/features/', import.meta.url).pathname;
  for (const file of readFlowFiles(means).filter(({ path }) => path.endsWith('.yaml')))
    expect([file.path, formatYaml(readFileSync(means + file.path, 'utf8'))]).toEqual([file.path, file.text]);
});
