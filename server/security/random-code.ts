import type { Random } from './tokens.ts';

/** RFC 4648: no letter of it is taken for a digit. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random letters of base32, five bits each. */
export function randomLetters(random: Random, count: number): string {
  return [...random(count)].map((byte) => letters.charAt(byte % letters.length)).join('');
}

/** Random digits as text. Bytes from 250 on are skipped, so that all digits are equally likely. */
export function randomDigits(random: Random, count: number): string {
  let digits = '';
  while (digits.length < count) for (const byte of random(count - digits.length)) if (byte < 250) digits += byte % 10;
  return digits;
}

/** A code as people copy it: spaces and hyphens mean nothing, and neither does the case. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
