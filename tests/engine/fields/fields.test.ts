import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFieldValue } from '#engine/fields/check-field.ts';
import { formatFieldValue } from '#engine/fields/format-field.ts';
import { optionValue, parseFieldText } from '#engine/fields/parse-field.ts';
import type { Json } from '#schemas/json.ts';
import { type FieldKind, fieldKinds } from '#schemas/node-definition.ts';
import { fieldCases } from './cases.ts';

describe.each(fieldKinds)('what is typed into a %s field', (kind) => {
  test.each(fieldCases[kind])('%j', (text, meaning) => {
    const parsed = parseFieldText(kind, text);
    expect(parsed).toEqual(meaning);
    if (!parsed.problem) expect(checkFieldValue(kind, parsed.value!)).toBe(true);
  });
});

/** Values that a field of the kind can hold. */
const values: Record<Exclude<FieldKind, 'secretText' | 'taxId'>, fc.Arbitrary<Json>> = {
  text: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
  number: fc.double({ min: -1e14, max: 1e14, noNaN: true }).map((value) => value || 0),
  money: fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }),
  percent: fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1e6 || 0),
  date: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  boolean: fc.boolean(),
  choice: fc.string({ minLength: 1 }),
  choices: fc.uniqueArray(fc.stringMatching(/^[a-z]+$/), { minLength: 1 }),
};

describe('look 4 and 5: what stands in a box after it was left reads back as the same value', () => {
  test.each(Object.keys(values) as (keyof typeof values)[])('%s', (kind) => {
    fc.assert(
      fc.property(values[kind], (value) => {
        const text = formatFieldValue(kind, value);
        const typed = kind === 'choices' ? text.split('\n') : text;
        expect(parseFieldText(kind, typed).value).toEqual(value);
      }),
    );
  });

  test('any text at all is a value of the kind or a problem, never an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldKinds),
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-+$%.,/ 0-9a-z]{0,12}$/)),
        (kind, text) => {
          const parsed = parseFieldText(kind, text);
          expect(parsed.problem !== undefined || checkFieldValue(kind, parsed.value!)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('values of JSON are checked as they stand', () => {
  test.each<[FieldKind, Json, boolean]>([
    ['number', '3', false],
    ['number', 3, true],
    ['number', null, true],
    ['money', 12.5, false],
    ['money', 2 ** 53, false],
    ['money', '500', false],
    ['date', '1985-4-27', false],
    ['date', '2023-02-29', false],
    ['date', '1985-04-27', true],
    ['date', 19850427, false],
    ['boolean', 'true', false],
    ['boolean', 1, false],
    ['text', 5, false],
    ['text', { toString: 'x' }, false],
    ['choice', ['a'], false],
    ['choice', 12, true],
    ['choices', 'a', false],
    ['choices', ['a', null], false],
    ['choices', ['a', 1], true],
    ['secretText', {}, false],
    ['taxId', '123456789', true],
    ['taxId', '123-45-6789', false],
    ['taxId', 123456789, false],
  ])('%s %j: %s', (kind, value, fits) => expect(checkFieldValue(kind, value)).toBe(fits));

  test('a secret is never written back into its box', () => expect(formatFieldValue('secretText', 'hunter2')).toBe(''));
  test('nor is a tax id', () => expect(formatFieldValue('taxId', '123456789')).toBe(''));
  test('a value of another kind is not written into a box', () => {
    expect(formatFieldValue('money', 'x')).toBe('');
    expect(formatFieldValue('money', 1.5)).toBe('');
    expect(formatFieldValue('text', { a: 1 })).toBe('');
  });
  test('a posted choice takes the type of the option that reads so', () => {
    const options = [{ value: 12 }, { value: true }, { value: 'x' }];
    expect([optionValue('12', options), optionValue('true', options), optionValue('nope', options)]).toEqual([12, true, 'nope']);
  });
});
