import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStrictJson } from '#engine/validation/strict-json.ts';

test('true, false and null are values as numbers are, wherever they stand', () => {
  expect(parseStrictJson('[true, false, null, {"of": false}, 1e3]')).toEqual({ value: [true, false, null, { of: false }, 1000] });
});

describe('PV-04: duplicate keys and inexact numbers are refused', () => {
  test.each<[string, RegExp, number]>([
    ['{"a":1,"a":2}', /twice/, 7],
    ['{"a":1,"\\u0061":2}', /twice/, 7],
    ['{"x":{"a":1},"y":[{"b":1,"b":1}]}', /twice/, 25],
    ['{"__proto__":1,"\\u005f_proto__":2}', /twice/, 15],
    ['[1e999]', /not exact/, 1],
    ['[-1e999]', /not exact/, 1],
    ['[0.1234567890123456789]', /not exact/, 1],
    ['[123456789012345678901]', /not exact/, 1],
    ['[1]]', /follows/, 3],
    ['[1] x', /follows/, 4],
    ['', /ends where/, 0],
    ['[', /ends where/, 1],
    ['[1,]', /expected here/, 3],
    ['{"a":1,}', /begins with its name/, 7],
    ['{a:1}', /begins with its name/, 1],
    ['{"a" 1}', /colon/, 5],
    ['[01]', /comma/, 2],
    ['[+1]', /expected here/, 1],
    ['[.5]', /expected here/, 1],
    ['[NaN]', /expected here/, 1],
    ["['a']", /expected here/, 1],
    ['["a\tb"]', /not closed/, 1],
    ['["a]', /not closed/, 1],
    ['["\\x"]', /not closed/, 1],
    ['\ufeff[]', /expected here/, 0],
    ['[1 2]', /comma/, 3],
    ['{"a":1 "b":2}', /comma/, 7],
  ])('%s', (source, message, offset) => {
    const { problem } = parseStrictJson(source);
    expect(problem?.message).toMatch(message);
    expect(problem?.offset).toBe(offset);
  });
  test.each([
    'null',
    '0',
    '-0.5e-3',
    '"x"',
    '[]',
    '{}',
    ' [ 1 , { "a" : [ ] } ] ',
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '1.50',
    '10000000000000000000000',
  ])('negative control: %s is read', (source) => {
    expect(parseStrictJson(source)).toEqual({ value: JSON.parse(source) });
  });
  test('reads what JSON.parse reads, and refuses what it refuses', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', '-', '1.5', 'true', 'null', ' ', '"\\n"', '"', '\\');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json({ depthSize: 'medium' }),
          fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        ),
        (source) => {
          const { value, problem } = parseStrictJson(source);
          let plain: unknown;
          let readable = true;
          try {
            plain = JSON.parse(source);
          } catch {
            readable = false;
          }
          if (problem) expect(!readable || /twice|not exact/.test(problem.message), problem.message).toBe(true);
          else expect(value).toEqual(plain);
        },
      ),
      { numRuns: 1000 },
    );
  });
  test('depth and size end it', () => {
    expect(parseStrictJson('['.repeat(500_000)).problem?.message).toMatch(/deep/);
    expect(parseStrictJson(`"${'x'.repeat(600_000)}"`).value).toHaveLength(600_000);
    expect(parseStrictJson(`"${'x'.repeat(600_000)}`).problem?.message).toMatch(/not closed/);
  });
});
