import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFields } from '#engine/fields/address-fields.ts';
import { formatFieldValue } from '#engine/fields/format-field.ts';
import { readFormPost, readFormValues } from '#engine/validation/read-form.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import { allFields } from '#engine/validation/visible-fields.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const field = (type: string, more: object = {}): LayoutNode => ({ type, name: 'x', label: 'Answer', ...more });
const issues = (node: LayoutNode, x: Json) =>
  validateForm({ layout: { body: [node] }, values: { x }, scope: {} }).map(({ message }) => message);

const incomes = [
  { value: 'SALARY', label: 'Salary' },
  { value: 'GIFT', label: 'Gift' },
  { value: 3, label: 'Three' },
  { value: 'OLD', label: 'Old', disabled: true },
];

describe('each field by itself', () => {
  test.each<[string, LayoutNode, Json, string[]]>([
    ['a new password, long enough', field('newPasswordField', { minLength: 12 }), 'four words in a row', []],
    ['of nothing but one letter', field('newPasswordField', { minLength: 12 }), 'aaaaaaaaaaaa', []],
    ['too short', field('newPasswordField', { minLength: 12 }), 'short', ['Answer must be 12 characters or more.']],
    ['in characters, not in code units', field('newPasswordField', { minLength: 3 }), '😀😀', ['Answer must be 3 characters or more.']],
    ['too short, in the words given', field('newPasswordField', { minLength: 12, problem: 'Make it longer.' }), 'x', ['Make it longer.']],
    ['a text with a least length', field('textField', { minLength: 3 }), 'abc', []],
    ['a shorter text', field('textField', { minLength: 3 }), 'ab', ['Answer must be 3 characters or more.']],
    ['no text where none must be given', field('textField', { minLength: 3 }), '', []],
    ['a code of six digits', field('oneTimeCodeField'), '123456', []],
    ['of five', field('oneTimeCodeField'), '12345', ['Answer must be 6 digits.']],
    ['of eight where eight are asked', field('oneTimeCodeField', { length: 8 }), '12345678', []],
    ['of six where eight are asked', field('oneTimeCodeField', { length: 8 }), '123456', ['Answer must be 8 digits.']],
    ['a signature that is the name', field('signatureName', { matches: 'Ana O’Neil' }), "ana  o'neil", []],
    [
      'one that is not',
      field('signatureName', { matches: 'Ana O’Neil' }),
      'Ana',
      ['Answer must be your name as it stands here: Ana O’Neil.'],
    ],
    ['one of nobody, which nobody can give', field('signatureName'), 'Ana', ['Answer must be your full name.']],
    ['an email', field('emailField'), 'mia@example.com', []],
    ['no email', field('emailField'), 'mia', ['Answer must be like name@example.com.']],
    ['a phone number', field('phoneField'), '+14155550142', []],
    ['no phone number', field('phoneField'), '4155550142', ['Answer must be a number with its area code, like (415) 555-0142.']],
    ['a share', field('percentField', { max: 1 }), 0.335, []],
    ['more than the whole', field('percentField', { max: 1 }), 1.2, ['Answer must be 100% or less.']],
    ['too small a rate', field('percentField', { min: 0.0125 }), 0.01, ['Answer must be 1.25% or more.']],
    ['several of a few', field('checkboxGroup', { options: incomes }), ['SALARY', 3], []],
    ['one that is none of them', field('checkboxGroup', { options: incomes }), ['SALARY', 'X'], ['Select from the options.']],
    ['one that cannot be chosen', field('checkboxGroup', { options: incomes }), ['OLD'], ['Select from the options.']],
    [
      'none where one must be',
      field('checkboxGroup', { options: incomes, required: 'Select one at least.' }),
      [],
      ['Select one at least.'],
    ],
    ['too few', field('checkboxGroup', { options: incomes, atLeast: 2 }), ['GIFT'], ['Select at least 2.']],
    ['too many, in the words given', field('checkboxGroup', { options: incomes, atMost: 1, tooMany: 'One.' }), ['GIFT', 3], ['One.']],
    ['a text typed into a combo box that finds nothing', field('comboBox', { options: incomes }), 'Sala', ['Select one of the options.']],
    ['one of its options', field('comboBox', { options: incomes }), 'GIFT', []],
    ['a segment', field('segmented', { options: incomes }), 3, []],
    ['no segment', field('segmented', { options: incomes }), 4, ['Select one of the options.']],
    ['a text area, too long', field('textArea', { maxLength: 3 }), 'abcd', ['Answer must be 3 characters or fewer.']],
    ['a switch, off though it must be on', field('switch', { required: 'Turn it on.' }), false, ['Turn it on.']],
  ])('%s', (_title, node, value, expected) => expect(issues(node, value)).toEqual(expected));

  test('segments of the page’s state or of links are no answer', () => {
    const body = [{ type: 'segmented', label: 'Show as', state: 'shown', options: incomes }];
    expect(allFields({ body }, {})).toEqual([]);
  });
});

describe('an address is five answers', () => {
  const names = (node: LayoutNode) => addressFields(node).map(({ name }) => name);
  test('under the names that the specification gives them, or beginning with its own', () => {
    expect(names({ type: 'addressField' })).toEqual(['street1', 'street2', 'city', 'state', 'zipCode']);
    expect(names({ type: 'addressField', name: 'mailing' })).toEqual([
      'mailingStreet1',
      'mailingStreet2',
      'mailingCity',
      'mailingState',
      'mailingZipCode',
    ]);
  });
  test('UI-2: each with the token that a browser fills it in by, of the address meant', () => {
    const tokens = ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code'];
    expect(addressFields({ type: 'addressField' }).map(({ autocomplete }) => autocomplete)).toEqual(tokens);
    expect(addressFields({ type: 'addressField', autofill: 'billing' }).map(({ autocomplete }) => autocomplete)).toEqual(
      tokens.map((token) => `billing ${token}`),
    );
  });
  test('which rules, posts and prefill see as they see any other', () => {
    const body = [{ type: 'addressField', label: 'Home address' }];
    const values = { street1: '12 Oak St.', street2: null, city: 'Bend', state: 'XX', zipCode: '977' };
    expect(validateForm({ layout: { body }, values, scope: {} })).toEqual([
      { path: 'state', message: 'Select one of the options.' },
      { path: 'zipCode', message: 'Enter a ZIP code of five digits, or nine as in 94401-1234.' },
    ]);
    expect(validateForm({ layout: { body }, values: {}, scope: {} }).map(({ path }) => path)).toEqual([
      'street1',
      'city',
      'state',
      'zipCode',
    ]);
    expect(
      validateForm({ layout: { body: [{ ...body[0]!, required: false }] }, values: {}, scope: {} }),
      'one that may be left out',
    ).toEqual([]);
  });
});

/** A field of each kind, and the values that it can hold. */
const fields: [node: LayoutNode, values: fc.Arbitrary<Json>][] = [
  [{ type: 'textArea', name: 'note', label: 'Note' }, fc.stringMatching(/^[a-z]([a-z \n]{0,20}[a-z])?$/)],
  [{ type: 'emailField', name: 'email', label: 'Email' }, fc.stringMatching(/^[a-z]{1,4}(?:\.[a-z]{1,4})?@[a-z]{1,8}\.[a-z]{2,4}$/)],
  [{ type: 'phoneField', name: 'phone', label: 'Phone' }, fc.stringMatching(/^\+1[2-9]\d{2}[2-9]\d{6}$/)],
  [{ type: 'percentField', name: 'share', label: 'Share' }, fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 10_000 || 0)],
  [
    { type: 'dateField', name: 'born', label: 'Born', variant: 'memorable' },
    fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  ],
  [{ type: 'checkboxGroup', name: 'income', label: 'Income', options: incomes }, fc.subarray(['SALARY', 'GIFT', 3])],
  [{ type: 'comboBox', name: 'one', label: 'One', options: incomes }, fc.constantFrom('SALARY', 'GIFT', 3)],
  [{ type: 'segmented', name: 'often', label: 'Often', options: incomes }, fc.constantFrom('SALARY', 'GIFT', 3)],
  [{ type: 'switch', name: 'on', label: 'On' }, fc.boolean()],
  [{ type: 'signatureName', name: 'signed', label: 'Signature', matches: 'Ana' }, fc.stringMatching(/^[A-Z][a-z]{1,8}$/)],
  [{ type: 'newPasswordField', name: 'password', label: 'Password', minLength: 8 }, fc.string({ minLength: 1, unit: 'grapheme-ascii' })],
  [{ type: 'oneTimeCodeField', name: 'code', label: 'Code' }, fc.stringMatching(/^\d{6}$/)],
];

/** The form post of a browser without scripts, for a field with a value. */
function postedBy(node: LayoutNode, value: Json): Record<string, string[]> {
  const name = String(node['name']);
  if (node.type === 'switch') return value === true ? { [name]: ['true'] } : {};
  if (Array.isArray(value)) return value.length === 0 ? {} : { [name]: value.map(String) };
  const secret = node.type === 'newPasswordField' || node.type === 'oneTimeCodeField';
  const kind = { textArea: 'text', percentField: 'percent', dateField: 'date', phoneField: 'phone', emailField: 'email' }[node.type];
  const text = secret || kind === undefined ? String(value) : formatFieldValue(kind as 'text', value);
  if (node.type === 'dateField') return { [name]: text.split('/') };
  return { [name]: [text.replaceAll('\n', '\r\n')] };
}

describe('UI-4 and UI-16: a post without JavaScript equals a post with it', () => {
  test.each(fields.map(([node, values]) => [node.type, node, values] as const))('%s', (_type, node, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const layout = { body: [node] };
        const typed = readFormValues(layout, {}, { [String(node['name'])]: value });
        const posted = readFormPost(layout, {}, postedBy(node, value));
        expect(typed.problems).toEqual({});
        expect(posted).toEqual(typed);
      }),
    );
  });

  test('of an address too', () => {
    fc.assert(
      fc.property(fc.constantFrom('CA', 'NY', 'PR'), fc.stringMatching(/^\d{5}$/), (state, zipCode) => {
        const layout = { body: [{ type: 'addressField', label: 'Home address' }] };
        const values: JsonObject = { street1: '12 Oak St.', street2: null, city: 'Bend', state, zipCode };
        const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [String(value ?? '')]]));
        expect(readFormPost(layout, {}, texts)).toEqual(readFormValues(layout, {}, values));
      }),
    );
  });
});
