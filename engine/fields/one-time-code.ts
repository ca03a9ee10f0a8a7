import type { ParsedField } from './parsed-field.ts';

/** A code that was sent to a person: digits, grouped as a message groups them (`123 456`, `123-456`). The value is the digits. */
export function parseOneTimeCode(text: string): ParsedField {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '');
  if (digits === '') return { value: null };
  return isOneTimeCode(digits) ? { value: digits } : { problem: 'not-a-code' };
}

export const isOneTimeCode = (value: string): boolean => /^\d{1,12}$/.test(value);
