import type { ParsedField } from './parsed-field.ts';

/** One name, one @ and a domain with a point in it; no text can make it run long. Whether anybody reads there is known only by writing. */
export const email = /^(?=.{1,254}$)[^\s@<>"]{1,64}@[^\s@<>"]{1,255}\.[^\s@<>".]{2,63}$/;

export const isEmail = (value: string): boolean => email.test(value);

/** The address as it was typed; a `mailto:` in front, which copied links hold, goes. */
export function parseEmailText(text: string): ParsedField {
  const trimmed = text.trim().replace(/^mailto:/i, '');
  if (trimmed === '') return { value: null };
  return isEmail(trimmed) ? { value: trimmed } : { problem: 'not-an-email' };
}
