import { expect, test } from 'vitest';
import { nearest } from '#engine/expression/nearest.ts';

test('the nearest word is offered only when it is likely meant', () => {
  expect(nearest('acount', ['account', 'ladder'])).toBe('account');
  expect(nearest('numberfield', ['numberField', 'textField'])).toBe('numberField');
  expect(nearest('zzz', ['account', 'ladder'])).toBeNull();
});
