import { expect, test } from 'vitest';
import { changedStretches, stretchWords } from '#preview/studio/stretches.ts';

const before = 'title: One\n# kept\nbody:\n  - heading: A\n  - text: B\n  - text: C\n  - button: D\n';
const after = 'title: Two\n# kept\nbody:\n  - heading: A\n  - text: C\n  - button: D\n  - button: E\n    kind: primary\n';

test('each stretch of lines that a draft changes is said in words, and taken back alone: every other line stays', () => {
  const stretches = changedStretches(before, after);
  expect(stretches.map((one) => [one.line, stretchWords(one)])).toEqual([
    [1, '“One” became “Two” (title).'],
    [5, '“text: B” was taken out.'],
    [7, '“button: E” with 1 more line was added.'],
  ]);
  expect(stretches.map(({ without }) => without)).toEqual([
    after.replace('Two', 'One'),
    after.replace('  - text: C', '  - text: B\n  - text: C'),
    after.replace('  - button: E\n    kind: primary\n', ''),
  ]);
  // One after the other they lead back to what is live.
  let text = after;
  for (let left = stretches.length; left > 0; left--) {
    expect(changedStretches(before, text)).toHaveLength(left);
    text = changedStretches(before, text)[0]?.without ?? '';
  }
  expect(text).toBe(before);
});

test.each([
  ["- text: 'A: b'", '- text: "A: c"', '“A: b” became “A: c” (text).'],
  ['label: A', 'hint: A', '“label: A” became “hint: A”.'],
  ['a: 1\nb: 2', 'a: 2\nb: 3', '“a: 1” with 1 more line became “a: 2” with 1 more line.'],
])('what became of %j in %j is said so: %s', (was, is, words) => {
  expect(changedStretches(was, is).map(stretchWords)).toEqual([words]);
});

test.each([
  ['a: 1\n', 'a: 1\nb: 2\n'],
  ['a: 1\nb: 2\n', 'a: 1\n'],
  ['a: 1', 'a: 1\nb: 2'],
  ['a: 1\nb: 2', 'a: 2'],
  ['', 'a: 1\n'],
  ['a: 1\n', 'b: 2'],
  ['a\nb\nc\n', 'c\nb\na\n'],
])('from %j to %j: what is taken back is as it was', (was, is) => {
  let text = is;
  for (let most = 9; text !== was && most > 0; most--) text = changedStretches(was, text)[0]?.without ?? '';
  expect(text).toBe(was);
});
