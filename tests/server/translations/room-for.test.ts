import { expect, test } from 'vitest';
import { roomFor } from '#server/translations/room-for.ts';

const text = 'Choose another date for the transfer';

test('a button, a tab or a column has less room than a heading or a label, and a sentence of a page has as much as it takes', () => {
  expect(roomFor(text, `  - button: ${text}`)).toEqual({ key: 'button', most: 50 });
  expect(roomFor(text, `tab: ${text}`)).toEqual({ key: 'tab', most: 50 });
  expect(roomFor(text, `- heading: ${text}`)).toEqual({ key: 'heading', most: 72 });
  expect(roomFor(text, `- text: ${text}`)).toBeNull();
  expect(roomFor(text, `  kind: button`)).toBeNull();
});

test('24 characters fit everywhere', () => {
  expect(roomFor('Save', '- button: Save')).toEqual({ key: 'button', most: 24 });
});
