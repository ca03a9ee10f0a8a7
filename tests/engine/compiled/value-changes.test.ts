import { expect, test } from 'vitest';
import { valueChanges } from '#engine/compiled/value-changes.ts';

const long = 'Everything that you have with us stands here, each account by itself, with what came in and what went out of it';

test.each<[string, unknown, unknown, string[]]>([
  ['a property of a chart', { empty: 'No values yet.' }, { empty: 'Nothing yet.' }, ['the text “No values yet.” is now “Nothing yet.”']],
  [
    'a sentence within an expression',
    { note: { $: ['if', ['get', 'isOpen'], 'It is open.', 'It is shut.'] } },
    { note: { $: ['if', ['get', 'isOpen'], 'It is open.', 'It is closed.'] } },
    ['the text “It is shut.” is now “It is closed.”'],
  ],
  [
    'a text with values in it',
    { series: [{ label: { $: ['text', 'Value of ', ['get', 'name']] } }] },
    { series: [{ label: { $: ['text', 'Worth of ', ['get', 'name']] } }] },
    ['the text “Value of ${name}” is now “Worth of ${name}”'],
  ],
  [
    'another expression',
    { hidden: { $: ['>', ['get', 'amount'], 1] } },
    { hidden: { $: ['>', ['get', 'amount'], 2] } },
    ['the hidden “amount > 1” is now “amount > 2”'],
  ],
  [
    'the end of a long text',
    { empty: `${long}.` },
    { empty: `${long} yet.` },
    ['the text “…with what came in and what went out of it.” is now “…with what came in and what went out of it yet.”'],
  ],
])('a reviewer reads the old and the new words: %s', (_, was, is, told) => {
  expect(valueChanges(was, is)).toEqual({ sentences: told, isMore: false });
});

test('what no two values say is more than is told', () => {
  expect(valueChanges({ series: [1] }, { series: [1, 2] })).toEqual({ sentences: [], isMore: true });
  expect(valueChanges({ id: 'a' }, { id: 'b' })).toEqual({ sentences: [], isMore: false });
});
