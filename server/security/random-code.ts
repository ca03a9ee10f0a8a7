import { randomBytes, randomInt } from 'node:crypto';

/** RFC 4648: no letter of it is taken for a digit. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** So many random letters of base32, five bits each. */
export function randomLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => letters.charAt(byte % letters.length)).join('');
}

/** So many random digits, as text. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** A code as people copy it: spaces and hyphens mean nothing, and neither does the case. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
