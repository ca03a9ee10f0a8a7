import { expect, test } from 'vitest';
import { readIn, writtenIn } from '#server/studio/words-in-text.ts';

const document = `view: result
derive:
  longest: max(find(ladder.rungs, 'months', 24))
body:
  - heading: Your ladder is now \${duration(answers.length.months, '} long')} long
  - text: >-
      The longest rung ends
      on \${date(ladder.end)}.
`;
const lines = (hits: { line: number }[]): number[] => hits.map(({ line }) => line);

test('what a page says is found before a name of a field that is written earlier', () => {
  expect(writtenIn(document, 'longest').map(({ line, said }) => [line, said])).toEqual([
    [7, true],
    [3, false],
  ]);
});

test('words inside an expression are found behind those of a page', () => {
  expect(writtenIn(document, 'ladder').map(({ line, said }) => [line, said])).toEqual([
    [5, true],
    [3, false],
    [8, false],
  ]);
});

test('a sentence as customers read it is found through its values, whatever breaks it into lines', () => {
  expect(lines(readIn(document, 'Your ladder is now 2 years long'))).toEqual([5]);
  expect(lines(readIn(document, 'the longest rung ends on May 4, 2027.'))).toEqual([7]);
  expect(lines(readIn(document, 'rung ends on May'))).toEqual([7]);
});

test('control: another sentence is not found, nor one of which a value would have to say the most', () => {
  expect(readIn(document, 'Your ladder was 2 years long')).toEqual([]);
  expect(readIn(document, 'now one two three four long')).toEqual([]);
  expect(readIn(document, 'twenty words of a value')).toEqual([]);
});

test('a document of nothing but values is read once for each word, however they could be shared out', () => {
  expect(readIn('${a} '.repeat(20_000), 'x y z x y z x y z x y z')).toEqual([]);
  expect(lines(readIn(`${'${a} '.repeat(20_000)}now it is long`, 'then now it is long'))).toEqual([1]);
});
