import { describe, expect, test } from 'vitest';
import { durationOf } from '#engine/definition/parse/durations.ts';
import { parseProse } from '#engine/definition/parse/prose.ts';

describe('durations', () => {
  test.each([
    ['500ms', 500],
    ['1s', 1000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['30d', 2_592_000_000],
    ['0s', null],
    ['1 s', null],
    ['-1s', null],
    ['1w', null],
    ['', null],
    ['99999999999999999d', null],
  ])('%s is %s', (text, ms) => {
    expect(durationOf(text)).toBe(ms);
  });
});

describe('prose', () => {
  test('a small Markdown: headings, paragraphs, lists, bold and links; HTML is text', () => {
    expect(parseProse('## Terms\n\nWe are **bound** by\nthe [law](/law).\n\n- one\n- two\n\n1. first\n\n<b>no</b>\n')).toEqual([
      { kind: 'h2', items: [[{ text: 'Terms' }]] },
      {
        kind: 'p',
        items: [
          [
            { text: 'We are ' },
            { text: 'bound', strong: true },
            { text: ' by' },
            { text: ' the ' },
            { text: 'law', href: '/law' },
            { text: '.' },
          ],
        ],
      },
      { kind: 'ul', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'ol', items: [[{ text: 'first' }]] },
      { kind: 'p', items: [[{ text: '<b>no</b>' }]] },
    ]);
  });

  test('one asterisk on each side is italic; one alone, between spaces or behind a word is itself', () => {
    expect(parseProse('Read on. *Ask us: why?*')[0]?.items[0]).toEqual([{ text: 'Read on. ' }, { text: 'Ask us: why?', italic: true }]);
    for (const line of ['Rate* and value*', '2 * 3 * 4', '*As of today']) expect(parseProse(line)[0]?.items[0]).toEqual([{ text: line }]);
  });
});
