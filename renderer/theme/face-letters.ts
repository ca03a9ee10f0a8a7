/**
 * The letters of the two Latin files of each face, as their `unicode-range`. Nearly all that a page shows is English words, digits and the signs
 * beside them, so that only the first file begins with a page. A browser fetches the other where a name such as "José" has one of its letters.
 */
export const faceLetters = {
  english:
    'U+0020-007E,U+00A0,U+00A2-00A3,U+00A9,U+00AE,U+00B0,U+00B7,U+00BD,U+00D7,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+202F,U+20AC,U+2122,U+2191,U+2193,U+2212',
  other:
    'U+00A1,U+00A4-00A8,U+00AA-00AD,U+00AF,U+00B1-00B6,U+00B8-00BC,U+00BE-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0300-0301,U+0303,U+0309,U+0323,U+2002,U+200B,U+201A,U+201E,U+2032-2033,U+2039-203A,U+2044,U+2215',
} as const;

/** The one weight of the serif: titles and large figures. A face of one weight is two thirds of a variable one. */
export const serifWeight = 560;

/** The weights in which the sans-serif is drawn. */
export const sansWeights = { min: 400, max: 700 } as const;

/** All characters of a `unicode-range`, in one text. */
export const lettersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
