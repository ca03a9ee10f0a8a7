import { describe, expect, test } from 'vitest';
import { layoutDifferences } from '#engine/compiled/view-differences.ts';
import { besideOf } from '#preview/play/besides.ts';
import { firstWork, Work } from '#preview/play/work.ts';
import { linkTo } from '#preview/share/links.ts';
import type { Layout } from '#schemas/layout.ts';

const layout = (body: object[], more: object = {}) => ({ bml: '1', title: 'T', body, ...more }) as unknown as Layout;
const words = (text: string) => ({ type: 'text', text });
const card = (...children: object[]) => ({ type: 'card', children });

describe('issue 31: two layouts side by side, with what differs in words', () => {
  test.each<[string, Layout, Layout, string[]]>([
    ['nothing', layout([words('a')]), layout([words('a')]), []],
    ['a title', layout([]), layout([], { title: 'U' }), ['the title “T” became “U”']],
    ['words', layout([card(words('a'))]), layout([card(words('b'))]), ['“a” became “b”']],
    ['an element that came', layout([words('a')]), layout([words('a'), { type: 'divider' }]), ['the divider was added']],
    ['an element that went', layout([card(words('a'), words('b'))]), layout([card(words('b'))]), ['the text “a” was removed']],
    [
      'what no one reads',
      layout([{ ...words('a'), tone: 'muted' }]),
      layout([words('a')]),
      ['in the text “a”, the tone “muted” is now nothing'],
    ],
    ['another id is no difference', layout([{ ...words('a'), id: 'n1' }]), layout([{ ...words('a'), id: 'n2' }]), []],
    [
      'what is not seen',
      layout([], { form: { a: 1 } }),
      layout([], { form: { a: 2 } }),
      ['what the page checks, sends or computes differs'],
    ],
    [
      'a dialog',
      layout([]),
      layout([], { dialogs: { ask: { title: 'Sure', body: [words('a')] } } }),
      ['the dialog “Sure” was added', 'the text “a” was added'],
    ],
  ])('%s', (_title, before, after, expected) => expect(layoutDifferences(before, after)).toEqual(expected));

  test('layouts that are too long to compare one element after the other say so', () => {
    const many = layout(Array.from({ length: 1600 }, (_, at) => words(String(at))));
    expect(layoutDifferences(many, layout(many.body.slice(1)))).toEqual([
      'these layouts have 1600 and 1599 elements: too many to compare in words',
    ]);
  });

  test('a link of the playground is the layout that it holds, a text is what it says, and a link of nothing is refused', () => {
    const work = { ...firstWork(), syntax: 'yaml' as const, text: 'bml: "1"' };
    expect(besideOf(linkTo(work, 'http://127.0.0.1:3000/preview/play'), 'Other')).toEqual({
      beside: { name: 'Other', syntax: 'yaml', text: 'bml: "1"' },
    });
    expect(besideOf('{"bml": "1"}', 'Other')).toEqual({ beside: { name: 'Other', syntax: 'json', text: '{"bml": "1"}' } });
    expect(besideOf('https://example.com/#nothing', 'Other')).toEqual({ problem: 'This link holds no work of a playground.' });
    expect(besideOf(' ', 'Other')).toEqual({ problem: 'Paste a layout or a link first.' });
  });

  test('an older work without a layout beside it still opens', () => {
    const { beside: _beside, ...older } = firstWork();
    expect(Work.parse(older).beside).toBeNull();
  });
});
