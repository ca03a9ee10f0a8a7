import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLines } from '#preview/studio/merge-lines.ts';

const common = 'a\nb\nc\nd\ne\nf\n';

describe('49 A 5: "changes of different lines merge"', () => {
  test.each([
    ['lines apart', 'A\nb\nc\nd\ne\nf\n', 'a\nb\nc\nd\nE\nf\n', 'A\nb\nc\nd\nE\nf\n'],
    ['a line added and one taken out', 'a\nb\nnew\nc\nd\ne\nf\n', 'a\nb\nc\nd\nf\n', 'a\nb\nnew\nc\nd\nf\n'],
    ['the same change', 'a\nB\nc\nd\ne\nf\n', 'a\nB\nc\nd\ne\nf\n', 'a\nB\nc\nd\ne\nf\n'],
    ['the same change, and another one', 'a\nB\nc\nd\ne\nF\n', 'a\nB\nc\nd\ne\nf\n', 'a\nB\nc\nd\ne\nF\n'],
    ['the last line, which has no end', 'A\nb\nc\nd\ne\nf\n', 'a\nb\nc\nd\ne\nf\ng', 'A\nb\nc\nd\ne\nf\ng'],
  ])('%s', (_what, mine, theirs, merged) => {
    expect(mergeLines(common, mine, theirs)).toBe(merged);
    expect(mergeLines(common, theirs, mine)).toBe(merged);
  });

  test.each([
    ['the same line', 'a\nb\nX\nd\ne\nf\n', 'a\nb\nY\nd\ne\nf\n'],
    ['lines that touch', 'a\nb\nX\nd\ne\nf\n', 'a\nb\nc\nY\ne\nf\n'],
    ['two lines added at one place', 'a\nb\nX\nc\nd\ne\nf\n', 'a\nb\nY\nc\nd\ne\nf\n'],
  ])('control: %s is for a person to decide', (_what, mine, theirs) => {
    expect(mergeLines(common, mine, theirs)).toBeNull();
  });

  test('where one changed nothing the other’s text stands; a merge is the same from both sides and loses no line that either added', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 })
      .map((lines) => lines.map((line) => `${line}\n`).join(''));
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeLines(base, mine, base)).toBe(mine);
        expect(mergeLines(base, base, theirs)).toBe(theirs);
        expect(mergeLines(base, mine, theirs)).toBe(mergeLines(base, theirs, mine));
      }),
    );
  });
});
