import { describe, expect, test } from 'vitest';
import { evaluate } from '#engine/expression/evaluate.ts';
import { localesOf } from '#engine/language/formats.ts';
import { parseText } from '#engine/expression/text.ts';
import { directionOf } from '#engine/language/direction-of.ts';
import type { Scope } from '#engine/expression/scope.ts';

/** A text of an author, as it is drawn in a language. */
function drawn(source: string, scope: Scope): unknown {
  const { tree, error } = parseText(source);
  if (error) throw new Error(error.message);
  return evaluate(tree, scope);
}

describe('functions format in the language of the scope, and in English where it names none', () => {
  test.each([
    ['${money(123450)}', '$1,234.50', '$1,234.50'],
    ["${percent('0.0412')}", '4.12%', '4.12%'],
    ["${date('2026-06-03')}", 'June 3, 2026', '3 de junio de 2026'],
    ["${date('2026-06-03', 'full')}", 'Wednesday, June 3, 2026', 'miércoles, 3 de junio de 2026'],
    ["${date('2026-06-03', 'medium')}", 'Jun 3, 2026', '3 jun 2026'],
    ["${date('2026-06-03', 'monthDay')}", 'June 3', '3 de junio'],
    ["${month('2026-06-03')}", 'June 2026', 'junio de 2026'],
    ["${weekday('2026-06-03')}", 'Wednesday', 'miércoles'],
    ['${duration(27)}', '2 years 3 months', '2 años 3 meses'],
    ['${duration(0)}', '0 months', '0 meses'],
    ["${phone('4155550142')}", '(415) 555-0142', '(415) 555-0142'],
  ])('%s is %s, in Spanish %s', (source, english, spanish) => {
    expect(drawn(source, {})).toBe(english);
    expect(drawn(source, { language: 'es' })).toBe(spanish);
  });

  test('a date in numbers alone is month, day, year in every language, as the boxes are in which dates are typed', () => {
    expect(drawn("${date('2026-06-03', 'short')}", { language: 'es' })).toBe('06/03/2026');
  });

  test('ordinals and the names of states are own words, chosen by the scope', () => {
    const scope = { language: 'es', ownWords: { '{count}rd': '{count}.º', 'New York': 'Nueva York' } };
    expect(drawn("${ordinal(3)}, ${stateName('NY')}, ${stateName('OH')}", scope)).toBe('3.º, Nueva York, Ohio');
    expect(drawn("${ordinal(3)}, ${stateName('NY')}", {})).toBe('3rd, New York');
  });
});

describe('plural takes the form that the rules of the language choose', () => {
  const bonds = { one: 'obligacja', few: 'obligacje', many: 'obligacji', other: 'obligacji' };
  test.each([
    [1, 'obligacja'],
    [3, 'obligacje'],
    [5, 'obligacji'],
    [22, 'obligacje'],
  ])('%i in a language of four forms, from a table by category', (count, word) => {
    expect(drawn('${plural(data.count, data.bonds)}', { language: 'pl', data: { count, bonds } })).toBe(word);
  });
  test('nothing is one in French, and several in English and in Spanish', () => {
    const word = (language?: string): unknown => drawn("${plural(0, 'one', 'many')}", { language });
    expect([word('fr'), word('es'), word()]).toEqual(['one', 'many', 'many']);
  });
});

test('a language is formatted for the region of the deployment; one that Intl does not know as English, never as the machine’s own', () => {
  expect(['en', 'es', 'es-MX', 'zh-Hant'].map((one) => localesOf(one)[0])).toEqual(['en-US', 'es-US', 'es-US', 'zh-Hant-US']);
  expect(drawn("${date('2026-06-03')}", { language: 'qps-ploc' })).toBe('June 3, 2026');
});

test('what is no BCP 47 tag is refused', () => {
  expect(() => localesOf('not a language')).toThrow(RangeError);
});

test('the direction is that of the script', () => {
  expect(['en', 'es', 'ar', 'he', 'az-Arab', 'qps-ploc', 'qps-plocm'].map((one) => directionOf(one))).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'rtl',
  ]);
});
