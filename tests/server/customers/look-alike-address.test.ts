import { expect, test } from 'vitest';
import { isLookAlike } from '#server/customers/look-alike-address.ts';

test.each([
  ['a Cyrillic о among Latin letters', 'first.cust\u043emer@example.com'],
  ['a word that is Cyrillic from end to end', '\u0441\u043e\u0441\u043e@example.com'],
  ['Greek capitals', '\u0391\u039d\u039d\u0391@example.com'],
  ['a dotless i, which is a Latin letter', 'f\u0131rst@example.com'],
  ['an alpha of phonetics, which is a Latin letter', 'd\u0251na@example.com'],
  ['a click, which reads as an l', 'a\u01c0an@example.com'],
  ['a Cherokee word', '\u13aa\u13a1\u13aa@example.com'],
  ['a digit of another script, which reads as an 8', 'ada1\u09ea@example.com'],
  ['a domain of look-alikes', 'ada@ex\u0430mple.com'],
  ['a mark upon a dot', 'first.\u0323customer@example.com'],
  ['a mark upon a digit', 'ada1\u0332@example.com'],
])('%s is one that people would read as another address', (_what, email) => {
  expect(isLookAlike(email)).toBe(true);
});

test.each([
  'first.customer@example.com',
  'o_brien+tag@example.co.uk',
  'm\u00fcller@example.de',
  '\u0438\u0432\u0430\u043d@example.com',
  '\u0438\u0432\u0430\u043d@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
  '\u03b5\u03bb\u03ad\u03bd\u03b7@example.gr',
  'i\u015f\u0131k@example.com',
  '\u5c71\u7530@example.jp',
])('%s is an address of its own', (email) => {
  expect(isLookAlike(email)).toBe(false);
});
