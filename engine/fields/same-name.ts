/**
 * Removes differences in typing that do not make another name: capitals, spaces, the shape of an apostrophe or a hyphen, an accent's
 * encoding.
 */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** True if a typed signature is the required name. */
export const isSameName = (typed: string, given: string): boolean => plain(typed) === plain(given);
