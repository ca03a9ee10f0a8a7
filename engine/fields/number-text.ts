import type { ParsedField } from './parsed-field.ts';

/** The largest magnitude of a typed number: every integer of cents below it is exact. */
const largest = 1e15;

/** Digits with optional thousands separators (commas or spaces, in threes) and a decimal part. */
const grouped = /^([+-]?)(?:(\d{1,3}(?:[, ]\d{3})+)|(\d*))(?:\.(\d*))?$/;

interface Digits {
  negative: boolean;
  whole: string;
  decimals: string;
}

function readDigits(text: string): Digits | null {
  const parts = grouped.exec(text);
  if (!parts) return null;
  const whole = (parts[2] ?? parts[3] ?? '').replace(/[, ]/g, '');
  const decimals = parts[4] ?? '';
  return whole === '' && decimals === '' ? null : { negative: parts[1] === '-', whole, decimals };
}

/** Typographic minus and no-break spaces are what phones and copied pages hold. */
function plain(text: string): string {
  return text
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();
}

/** `1,234.5`, `-3`, `.5`; not `1e3`, not `0x10`. */
export function parseNumberText(text: string): ParsedField {
  const trimmed = plain(text);
  if (trimmed === '') return { value: null };
  const digits = readDigits(trimmed);
  if (!digits) return { problem: 'not-a-number' };
  const value = Number(`${digits.whole || '0'}.${digits.decimals || '0'}`);
  if (!(value < largest)) return { problem: 'too-large' };
  return { value: digits.negative ? -value || 0 : value };
}

/** Dollars as integer cents: `$1,234.5`, `1234.50`, ` 1 234 `, `-$5`, `($5)` is refused. Tenths of a cent are refused, not rounded. */
export function parseMoneyText(text: string): ParsedField {
  const trimmed = plain(text);
  if (trimmed === '') return { value: null };
  const digits = readDigits(trimmed.replace(/^([+-]?)\s*\$\s*([+-]?)/, '$1$2').replace(/\s*(?:usd|dollars?)$/i, ''));
  if (!digits) return { problem: 'not-an-amount' };
  if (/[^0]/.test(digits.decimals.slice(2))) return { problem: 'too-many-decimals' };
  const cents = Number(`${digits.whole || '0'}${digits.decimals.slice(0, 2).padEnd(2, '0')}`);
  if (!(cents < largest)) return { problem: 'too-large' };
  return { value: digits.negative ? -cents || 0 : cents };
}

/** A rate as a number: `4.12%` and `4.12` are 0.0412. The point is moved in the text, so that no rounding creeps in. */
export function parsePercentText(text: string): ParsedField {
  const trimmed = plain(text).replace(/\s*%$/, '');
  if (trimmed === '') return { value: null };
  const digits = readDigits(trimmed);
  if (!digits) return { problem: 'not-a-number' };
  const whole = digits.whole.padStart(3, '0');
  const value = Number(`${whole.slice(0, -2)}.${whole.slice(-2)}${digits.decimals}`);
  if (!(value < largest)) return { problem: 'too-large' };
  return { value: digits.negative ? -value || 0 : value };
}
