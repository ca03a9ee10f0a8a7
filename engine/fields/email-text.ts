import type { ParsedField } from './parsed-field.ts';
import { withoutUnseen } from './without-unseen.ts';

/**
 * One name, one @ and a domain of labels between single dots: letters, digits and hyphens, with a point in it; no text can make it run long. A name
 * begins with no sign that a spreadsheet or a command takes for its own. Whether anybody reads there is known only by writing.
 */
const shape =
  /^(?=.{1,254}$)(?![-=.])(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]|\.(?![.@])){1,64}@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Letters of two alphabets in one word: a Cyrillic \u043e among Latin letters looks like an o. */
const mixed = /^(?=.*\p{Script=Latin}).*(?!\p{Script=Latin})\p{L}/u;

/** True for an address as it is kept: written in one way, each of its words in one alphabet. */
export function isEmail(value: string): boolean {
  if (!shape.test(value) || value !== value.normalize('NFKC') || /[a-z]\p{M}/u.test(value.toLowerCase())) return false;
  // The name is one word, dots and all; the domain is one a label.
  return !value.split(/@|\.(?!.*@)/).some((word) => mixed.test(word));
}

/** An address as it is kept: without invisible signs, and each letter in its usual form (a ligature is its letters). */
export const plainEmail = (text: string): string => withoutUnseen(text).trim().normalize('NFKC');

/** The address as it was typed, in its usual letters; a `mailto:` in front, which copied links hold, goes. */
export function parseEmailText(text: string): ParsedField {
  const plain = plainEmail(text).replace(/^mailto:/i, '');
  if (plain === '') return { value: null };
  return isEmail(plain) ? { value: plain } : { problem: 'not-an-email' };
}
