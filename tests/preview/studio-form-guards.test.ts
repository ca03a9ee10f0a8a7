import { expect, test } from 'vitest';
import { setWay } from '#preview/studio/form/edit-ways.ts';
import { addItem, moveItem, removeItem, setValue } from '#preview/studio/form/edit-yaml.ts';
import { insertItem, insertPair } from '#preview/studio/form/insert-yaml.ts';

test.each<[string, string, (text: string) => string]>([
  ['a key that is there', 'a: 1\n', (text) => insertPair(text, [], 'a', 2)],
  ['a map in braces', 'with: { a: 1 }\n', (text) => setValue(text, { path: ['with'], key: 'a' }, 2)],
  ['a way in braces', 'on:\n  GO: { to: a }\n', (text) => setWay(text, ['on', 'GO'], 'when', 'b')],
  ['the last entry of a list', 'list:\n  - one\n', (text) => removeItem(text, ['list', 0])],
  ['entries in brackets, to one that is added', 'list: [{ a: 1 }]\n', (text) => addItem(text, ['list'], { a: 'x' })],
  ['entries in brackets, to one that is put between', 'list: [one]\n', (text) => insertItem(text, ['list'], 0, 'two')],
  ['entries in brackets, to a move', 'list: [\n  one,\n  two\n]\n', (text) => moveItem(text, ['list', 0], 1)],
  ['a text that cannot be read', 'a: 1\nb: [1\n', (text) => setValue(text, { path: [], key: 'a' }, 2)],
  ['the key that holds its dash', 'list:\n  - text: A\n    when: b\n', (text) => setValue(text, { path: ['list', 0], key: 'text' }, null)],
])('a form leaves as it is what it cannot change without breaking it: %s', (_, text, edit) => {
  expect(edit(text)).toBe(text);
});
