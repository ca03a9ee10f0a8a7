import { isEmail } from '#engine/fields/email-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFieldValue } from '#engine/fields/check-field.ts';
import { fieldOfError } from '#engine/fields/field-path.ts';
import { formatFieldValue } from '#engine/fields/format-field.ts';
import { optionValue, parseFieldText } from '#engine/fields/parse-field.ts';
import { isSameName } from '#engine/fields/same-name.ts';
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
const values: Record<
  Exclude<FieldKind, 'secretText' | 'taxId' | 'employerId' | 'oneTimeCode' | 'pin' | 'files' | 'rows'>,
  fc.Arbitrary<Json>
> = {
  text: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes('\r')),
  number: fc.double({ min: -1e14, max: 1e14, noNaN: true }).map((value) => value || 0),
  money: fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }),
  percent: fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1e6 || 0),
  date: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9.+']{1,12}$/), fc.stringMatching(/^[a-z0-9-]{1,12}$/), fc.stringMatching(/^[a-z]{2,6}$/))
    .map(([name, domain, end]) => `${name}@${domain}.${end}`)
    .filter(isEmail),
  phone: fc.oneof(fc.stringMatching(/^\+1[2-9]\d{2}[2-9]\d{6}$/), fc.stringMatching(/^\+[2-9]\d{6,14}$/)),
  boolean: fc.boolean(),
  choice: fc.string({ minLength: 1 }),
  choices: fc.uniqueArray(fc.stringMatching(/^[a-z]+$/), { minLength: 1 }),
};

describe('look 4 and 5: what stands in a box after it was left reads back as the same value', () => {
  test.each(Object.keys(values) as (keyof typeof values)[])('%s', (kind) => {
    fc.assert(
      fc.property(values[kind], (value) => {
        const text = formatFieldValue(kind, value);
        expect(parseFieldText(kind, text).value).toEqual(value);
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
    ['email', 'mia', false],
    ['email', 'mia@example.com', true],
    ['phone', '(415) 555-0142', false],
    ['phone', '+14155550142', true],
    ['phone', '+11155550142', false],
    ['oneTimeCode', '123 456', false],
    ['oneTimeCode', 123456, false],
    ['oneTimeCode', '123456', true],
    ['taxId', '123456780', true],
    ['taxId', '123-45-6780', false],
    ['taxId', 123456780, false],
    ['employerId', '123456789', true],
    ['employerId', '12-3456789', false],
  ])('%s %j: %s', (kind, value, fits) => expect(checkFieldValue(kind, value)).toBe(fits));

  test('a secret is never written back into its box', () => expect(formatFieldValue('secretText', 'hunter2')).toBe(''));
  test('nor is a one-time code', () => expect(formatFieldValue('oneTimeCode', '123456')).toBe(''));
  test('nor is a tax id', () => expect(formatFieldValue('taxId', '123456780')).toBe(''));
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

describe('look 5 and 15: what a person writes in between does not change what is meant', () => {
  const between = fc.array(fc.constantFrom(' ', '-', '.', '\u00a0', '\u2011', '(', ')', ''), { minLength: 10, maxLength: 10 });
  const sprinkled = (digits: string, marks: readonly string[]): string =>
    [...digits].map((digit, at) => (marks[at] ?? '') + digit).join('');

  test('a phone number, however it is grouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), between, (digits, marks) => {
        expect(parseFieldText('phone', sprinkled(digits, marks)).value).toBe(`+1${digits}`);
      }),
    );
  });
  test('a one-time code, pasted as the message groups it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{4,8}$/),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(' ', '-', '\u00a0', '\u2013'),
        (code, at, mark) => {
          expect(parseFieldText('oneTimeCode', code.slice(0, at) + mark + code.slice(at)).value).toBe(code);
        },
      ),
    );
  });
  test('a date in three boxes is the date in one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 13 }), fc.nat({ max: 32 }), fc.nat({ max: 10_100 }), (month, day, year) => {
        const boxes = [String(month), String(day), String(year)];
        expect(parseFieldText('date', boxes)).toEqual(parseFieldText('date', boxes.join('/')));
      }),
    );
  });
  test('a text of several lines is the same from a form post and from a script', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z ]{0,8}$/), { maxLength: 6 }), (lines) => {
        expect(parseFieldText('text', lines.join('\r\n'))).toEqual(parseFieldText('text', lines.join('\n')));
      }),
    );
  });
});

describe('a signature is the name given, however it is written', () => {
  test.each<[typed: string, given: string, same: boolean]>([
    ["Maria O'Neil", 'Maria O\u2019Neil', true],
    ['  maria   o\u2019NEIL ', "Maria O'Neil", true],
    ['Ana-Lucia Reyes', 'Ana\u2010Lucia Reyes', true],
    ['Jose\u0301 Ruiz', 'Jos\u00e9 Ruiz', true],
    ['Jose Ruiz', 'Jos\u00e9 Ruiz', false],
    ['Maria ONeil', "Maria O'Neil", false],
    ['M. Neil', 'Maria Neil', false],
    ['', 'Maria Neil', false],
    ['Maria Neil Jr', 'Maria Neil', false],
  ])('%j for %j: %s', (typed, given, same) => expect(isSameName(typed, given)).toBe(same));
});

describe('an error of an operation stands at the field that its path leads to', () => {
  const declared = new Set(['birthDate', 'jobs', 'jobs[].startDate']);
  test.each([
    ['birthDate', 'birthDate'],
    ['identity/birthDate', 'birthDate'],
    ['jobs', 'jobs'],
    ['jobs/1/startDate', 'jobs[1].startDate'],
    ['application/jobs/1/startDate', 'jobs[1].startDate'],
    ['jobs/1/employer', null],
    ['identity', null],
    ['', null],
  ])('%s: %s', (path, field) => {
    expect(fieldOfError(path, (name) => declared.has(name))).toBe(field);
  });
});
