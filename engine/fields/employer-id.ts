import type { ParsedField } from './parsed-field.ts';

/** Prefixes of no employer number: the tax office has assigned these two digits to none of its campuses. */
const neverGiven: ReadonlySet<string> = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/** An employer identification number, of a trust or a business: nine digits, of which the first two are ones that are given out. */
export function isEmployerId(value: string): boolean {
  return /^\d{9}$/.test(value) && !/^(\d)\1{8}$/.test(value) && !neverGiven.has(value.slice(0, 2));
}

/** "12-3456789" is how it is written; the value is its digits. */
export function parseEmployerId(text: string): ParsedField {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return { value: null };
  if (isEmployerId(digits)) return { value: digits };
  return { problem: /^\d{9}$/.test(digits) ? 'no-such-employer-id' : 'not-an-employer-id' };
}
