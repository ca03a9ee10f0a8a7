import { expect, test } from 'vitest';
import { jsonText } from '#schemas/json-text.ts';

test('what fits into a line of 140 characters stays on one; the rest has a line for each member', () => {
  const long = 'x'.repeat(140);
  expect(jsonText({ a: [1, null], b: {}, c: [] })).toBe('{ "a": [1, null], "b": {}, "c": [] }');
  expect(jsonText({ a: [long, { b: true }] })).toBe(`{\n  "a": [\n    "${long}",\n    { "b": true }\n  ]\n}`);
});
