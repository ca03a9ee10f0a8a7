import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpProblem } from '#server/problems/problems.ts';
import { readJson } from '#server/http/requests/read-json.ts';

const limits = { bodyDepth: 10, bodyValues: 100 };
const read = (text: string) => readJson(Buffer.from(text), limits, JSON.parse);

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof HttpProblem) return error.code;
    throw error;
  }
  return 'taken';
}

describe('PV-03, PV-04: a body is looked at before anything recursive sees it', () => {
  test.each([
    ['a duplicate key', '{"a":1,"a":2}'],
    ['a duplicate key deep inside', '{"x":[{"y":{"a":1,"b":2,"a":3}}]}'],
    ['a duplicate key written with an escape', '{"a":1,"\\u0061":2}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ written with an escape', '{"\\u005f_proto__":{"admin":true}}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
    ['prototype', '{"a":{"prototype":1}}'],
    ['a number beyond doubles', '{"a":1e999}'],
    ['half a surrogate pair', '{"a":"x\\ud800"}'],
    ['U+0000', '{"a":"x\\u0000"}'],
    ['half a surrogate pair in a key', '{"a":{"\\udfff":1}}'],
    ['depth', '['.repeat(11) + ']'.repeat(11)],
    ['very great depth', '['.repeat(500_000)],
    ['many values', `[${'1,'.repeat(200)}1]`],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['no JSON', '{"a":'],
    ['a lone word', 'undefined'],
    ['two values', '{} {}'],
  ])('%s is refused', (_name, text) => {
    expect(refusal(text)).toBe('malformedJson');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([
    ['[1, 2,, 3]', 'A value is expected here. (at character 7)'],
    ['{"a":1,"a":2}', 'An object holds the same key twice.'],
    ['{"a":{"constructor":1}}', 'An object holds a key that is not taken here.'],
    ['[[[[[[[[[[[]]]]]]]]]]]', 'Values may be nested 10 deep at most.'],
    [`[${'1,'.repeat(99)}1]`, 'A body may hold 100 values at most.'],
  ])('%s: who wrote it is told what is wrong, and where', (text, detail) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ extras: expect.objectContaining({ detail }) }));
  });

  test('a whole surrogate pair is taken, written out or as escapes', () => {
    expect(read('["\\ud83d\\udcb0","💰"]')).toEqual(['💰', '💰']);
  });

  test('equal keys in different objects, braces and colons in texts are taken', () => {
    expect(read('{"a":{"k":1},"b":{"k":2},"c":"}:{\\"a\\":[[["}')).toEqual({ a: { k: 1 }, b: { k: 2 }, c: '}:{"a":[[[' });
    expect(read('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('whatever JSON.stringify writes within the limits is read back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype/.test(text));
        expect(JSON.stringify(readJson(Buffer.from(text), { bodyDepth: 10, bodyValues: 100_000 }, JSON.parse))).toBe(text);
      }),
    );
  });
});
