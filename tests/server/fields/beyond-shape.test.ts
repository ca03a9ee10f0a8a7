import { describe, expect, test } from 'vitest';
import { isPhone } from '#engine/fields/phone-text.ts';
import { defaultWords } from '#engine/validation/default-words.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import { beyondShape } from '#server/fields/beyond-shape.ts';

describe('a phone number is checked against the numbers that are given out, on the server alone', () => {
  test.each(['+14155550142', '+12125550100', '+442079460018', '+4915112345678'])('%s is given out', (value) => {
    expect(beyondShape({ kind: 'phone' }, value)).toBeNull();
  });
  // Each has the shape of a number, so that only the table of what is given out can tell.
  test.each(['+12005550142', '+441', '+442', '+4412345', '+9991234567'])('%s is not', (value) => {
    expect(beyondShape({ kind: 'phone' }, value)).toBe('not-a-phone');
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
    expect(beyondShape({ kind: 'text' }, '+12005550142')).toBeNull();
    expect(beyondShape({ kind: 'phone' }, null)).toBeNull();
  });
});
