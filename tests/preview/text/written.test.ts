import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeValue } from '#preview/text/convert.ts';
import { readWritten } from '#preview/text/written.ts';
import type { Json } from '#schemas/json.ts';

const value = fc.jsonValue({ maxDepth: 5, noUnicodeString: false }) as fc.Arbitrary<Json>;
const traps = [
  'yes',
  'no',
  'on',
  'null',
  '~',
  '1e3',
  '0x10',
  '0o7',
  '1_000',
  '.5',
  '-',
  '- a',
  'a: b',
  'a #b',
  '#a',
  '*a',
  '&a',
  '!a',
  '%a',
  '@a',
  '`a',
  '"',
  "'",
  '|',
  '>',
  '',
  ' ',
  ' a ',
  'a\n',
  '\na',
  'a\n\nb',
  '\t',
  '2026-01-01',
  '=',
  '<<',
  '{',
  '[',
  '…',
  '\u2028',
  '\u0085',
  '\ud83d\ude00',
  '---',
  '...',
  '? a',
  '__proto__',
];

describe('the syntaxes convert into each other without loss', () => {
  test('any value, by way of YAML and of JSON', () => {
    fc.assert(
      fc.property(value, (given) => {
        const plain = JSON.parse(JSON.stringify(given)) as Json; // JSON has no -0
        for (const syntax of ['yaml', 'json'] as const) {
          const read = readWritten(writeValue(plain, syntax), syntax);
          expect(read.faults).toEqual([]);
          expect(read.value).toEqual(plain);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(traps)('a text that YAML could take for something else: %j', (text) => {
    const given = { [text]: text, list: [text, { [text]: [text] }] };
    expect(JSON.stringify(readWritten(writeValue(given, 'yaml'), 'yaml').value)).toBe(JSON.stringify(given));
  });

  test('comments are counted, since JSON has none; a "#" within a text is no comment', () => {
    expect(readWritten('# one\na: 1 # two\nb: "x # no"\nc: x#no\n', 'yaml').comments).toBe(2);
  });
});

describe('each part of a text has its place, in both syntaxes', () => {
  const layout = { body: [{ type: 'stack', children: [{ type: 'text', text: 'Hi' }] }], 'a/b~c': 1 };
  test.each(['json', 'yaml'] as const)('%s: a pointer leads to its text, and the text back to the pointer', (syntax) => {
    const text = writeValue(layout, syntax);
    const written = readWritten(text, syntax);
    for (const pointer of ['/body/0/children/0/text', '/body/0/type', '/a~1b~0c']) {
      const { from, to } = written.spanOf(pointer);
      expect(text.slice(from, to)).toMatch(/text.*Hi|type.*stack|a\/b~c.*1/);
      expect(written.pointerAt(from + 1)).toBe(pointer);
    }
    const { from, to } = written.spanOf('/body/0/children/0');
    expect(readWritten(text.slice(from, to).replaceAll(/\n {8}/g, '\n'), syntax).value).toEqual(layout.body[0]?.children[0]);
    expect(written.pointerAt(from)).toMatch(/^\/body\/0\/children\/0/);
  });

  test('what is not there stands at the nearest value around it', () => {
    const written = readWritten('{"body": [{"type": "x"}]}', 'json');
    expect(written.spanOf('/body/0/missing')).toEqual(written.spanOf('/body/0'));
    expect(written.spanOf('/nowhere/at/all').from).toBe(0);
  });
});

describe('a fault is located', () => {
  test.each([
    ['json', '{\n  "a": 1,\n  "b" 2\n}', 3],
    ['json', '{\n  "a": }', 2],
    ['yaml', 'a: 1\nb: [1, 2\nc: 3\n', 2],
    ['yaml', 'a: 1\na: 2\n', 2],
    ['yaml', 'a:\n\t- 1\n', 2],
    ['yaml', 'a: *nobody\n', 1],
  ] as const)('%s %j at line %i', (syntax, text, line) => {
    const { value: read, faults, lineAt } = readWritten(text, syntax);
    expect(read).toBeUndefined();
    expect(faults[0]?.fatal).toBe(true);
    expect(Math.abs(lineAt(faults[0]?.from ?? 0) - line)).toBeLessThanOrEqual(1);
  });

  test('PV-04: the same member twice and a number that is not exact are said', () => {
    expect(readWritten('{"a": 1, "a": 2}', 'json')).toMatchObject({ value: { a: 2 }, faults: [{ fatal: false, from: 9 }] });
    expect(readWritten('a: 123456789012345678901', 'yaml').faults).toMatchObject([{ from: 3, message: 'This number is not exact.' }]);
    expect(readWritten('a: .inf', 'yaml').value).toBeUndefined();
  });

  test.each([
    ['depth in JSON', '['.repeat(100_000), 'json'],
    ['depth in YAML', '['.repeat(100_000), 'yaml'],
    ['maps in YAML', '{a: '.repeat(20_000), 'yaml'],
    [
      'aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}`,
      'yaml',
    ],
    ['more than a layout may be', ' '.repeat(600_000), 'json'],
    ['nothing', '', 'json'],
  ] as const)('PV-03: %s is a fault, not an end', (_kind, text, syntax) => {
    const { value: read, faults } = readWritten(text, syntax);
    expect(read).toBeUndefined();
    expect(faults.length).toBeGreaterThan(0);
  });

  test('any text is read, or has a fault that says why not', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.json()),
        fc.constantFrom('json' as const, 'yaml' as const),
        (text, syntax) => {
          const { value: read, faults, spanOf, pointerAt } = readWritten(text, syntax);
          if (read === undefined) expect(faults.some((fault) => fault.fatal)).toBe(true);
          expect(spanOf('/a/0/b').to).toBeLessThanOrEqual(Math.max(1, text.length));
          expect(typeof pointerAt(text.length)).toBe('string');
        },
      ),
      { numRuns: 400 },
    );
  });
});
