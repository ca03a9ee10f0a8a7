import type { ParsedField } from './parsed-field.ts';
import { isSealedText } from './sealed-text.ts';

/** A PIN as it is typed: four digits. */
export const isPin = (value: string): boolean => /^\d{4}$/.test(value);

/** A text that is already sealed stays unchanged. */
export function parsePin(text: string): ParsedField {
  const digits = text.trim();
  if (digits === '') return { value: null };
  return isPin(digits) || isSealedText(digits) ? { value: digits } : { problem: 'not-a-pin' };
}

const runs = '0123456789 9876543210';

/**
 * PINs that are guessed first: one digit four times, two digits by turns, a run up or down, the middle column of the keys, and what else must not be
 * used, such as the end of the card's number.
 */
export function isWeakPin(pin: string, avoid: readonly string[] = []): boolean {
  return /^(\d)\1{3}$/.test(pin) || /^(\d\d)\1$/.test(pin) || runs.includes(pin) || pin === '2580' || pin === '0852' || avoid.includes(pin);
}
