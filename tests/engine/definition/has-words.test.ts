import { expect, test } from 'vitest';
import { hasWords, type SourceKind } from '#engine/definition/read/has-words.ts';

test.each<[SourceKind, string, boolean]>([
  ['text', 'Continue', true],
  ['text', 'Your ${kind}', true],
  ['text', '${money(amount)}', false],
  ['text', "${if(isOn, 'On', 'Off')}", true],
  ['text', "${count} ${plural(count, 'day', 'days')}", true],
  ['text', "${if(kind == 'Cash', amount, 0)}", false],
  ['text', "${find(list, 'Key', value)}", false],
  ['text', "${date(today, 'long')}", false],
  ['text', '${yearMonth}-debit', false],
  ['text', 'https://example.org/a', false],
  ['text', 'US_CITIZEN', false],
  ['text', 'TaxLevelUpdate', false],
  ['text', '401(k)', false],
  ['value', "${if(isOn, 'keep', 'update')}", false],
  ['value', 'positive', false],
  ['expression', "if(isYou, 'About you', theirs)", true],
  ['expression', "kind == 'Cash' and other", false],
  ['expression', 'Continue', false],
  ['text', '${unclosed', false],
])('a %s has words that people read, or none: %s', (kind, source, has) => {
  expect(hasWords(source, kind)).toBe(has);
});
