/**
 * Returns what is wrong with a number of nine digits, in a sentence that names it; null where it is one that is given out. A number of nine digits is never
 * told that it must have nine.
 */
export function numberMistake(name: string, digits: string, isGivenOut: (digits: string) => boolean): string | null {
  if (!/^\d{9}$/.test(digits)) return `${name} must be nine digits.`;
  return isGivenOut(digits) ? null : `${name} isn't a valid number. Check each digit.`;
}
