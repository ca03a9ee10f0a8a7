import { describe, expect, test } from 'vitest';
import { isPhone } from '#engine/fields/phone-text.ts';
import { defaultWords } from '#engine/validation/default-words.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import { beyondShape } from '#server/fields/beyond-shape.ts';

describe('a phone number is checked against the numbers that are given out, on the server alone', () => {
  test.each(['+14155550142', '+12125550100', '+442079460018', '+4915112345678'])('%s is given out', (value) => {
    expect(beyondShape({ kind: 'phone', type: 'phoneField', props: {} }, value)).toBeNull();
  });
  // Each has the shape of a number, so that only the table of what is given out can tell.
  test.each(['+12005550142', '+441', '+442', '+4412345', '+9991234567'])('%s is not', (value) => {
    expect(beyondShape({ kind: 'phone', type: 'phoneField', props: {} }, value)).toBe('not-a-phone');
  });
  test('what is told to whoever typed one that only the table refuses is what is told of any other', () => {
    const value = '+12005550142';
    expect(isPhone(value)).toBe(true);
    const layout = { body: [{ type: 'phoneField', name: 'phone', label: 'Mobile phone' }] };
    expect(validateForm({ layout, values: { phone: value }, scope: {} })).toEqual([]);
    const [issue] = validateForm({ layout, values: { phone: value }, scope: {}, beyond: beyondShape });
    expect(issue).toEqual({
      path: 'phone',
      message: defaultWords('not-a-phone', {
        name: 'phone',
        kind: 'phone',
        type: 'phoneField',
        label: 'Mobile phone',
        disabled: false,
        alwaysDisabled: false,
        props: {},
      }),
    });
  });
  test('nothing else is asked, nor an empty field', () => {
    expect(beyondShape({ kind: 'text', type: 'textField', props: {} }, '+12005550142')).toBeNull();
    expect(beyondShape({ kind: 'phone', type: 'phoneField', props: {} }, null)).toBeNull();
  });
});

describe('a ZIP code is one of its state, on the server alone', () => {
  const refused = (state: string, zipCode: string) =>
    validateForm({
      layout: { body: [{ type: 'addressField', name: 'mailing', label: 'Mailing address' }] },
      values: { mailingStreet1: '12 Maple Street', mailingCity: 'Burlington', mailingState: state, mailingZipCode: zipCode },
      scope: {},
      beyond: beyondShape,
    });
  test.each([
    ['VT', '05401'],
    ['VT', '05401-1234'],
    ['NY', '06390'],
    ['KY', '42223'],
    ['TN', '42223'],
    ['AS', '96799'],
    ['HI', '96813'],
    ['MP', '96950'],
    ['AE', '09012'],
  ])('%s has %s', (state, zipCode) => {
    expect(refused(state, zipCode)).toEqual([]);
  });
  test.each([
    ['AL', '05401', 'Alabama'],
    ['CT', '06390', 'Connecticut'],
    ['HI', '96799', 'Hawaii'],
    ['VT', '00000', 'Vermont'],
  ])('%s has no %s: the field says so, and that the state may be wrong', (state, zipCode, name) => {
    const message = `ZIP code isn't in ${name}. Check it, or the state.`;
    expect(refused(state, zipCode)).toEqual([{ path: 'mailingZipCode', message }]);
  });
});

describe('a time and its bounds are checked on the server alone, where a browser has a box of its own', () => {
  const layout = { body: [{ type: 'timeField', name: 'at', label: 'Call', min: '09:00', max: '18:00' }] };
  const said = (value: string, problem?: string) =>
    validateForm({
      layout: { body: layout.body.map((node) => ({ ...node, ...(problem !== undefined && { problem }) })) },
      values: { at: value },
      scope: {},
      beyond: beyondShape,
    }).map(({ message }) => message);
  test.each([
    ['09:00', []],
    ['18:00', []],
    ['08:59', ['Call must be 09:00 or later.']],
    ['18:01', ['Call must be 18:00 or earlier.']],
    ['4:30 PM', ['Call must be a time, like 16:30.']],
    ['24:00', ['Call must be a time, like 16:30.']],
    ['', []],
  ])('“%s”: %j', (value, messages) => expect(said(value)).toEqual(messages));
  test('in the words of the definition', () => expect(said('07:00', 'Choose an hour of ours.')).toEqual(['Choose an hour of ours.']));
});
