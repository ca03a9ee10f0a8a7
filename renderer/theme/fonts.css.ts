import { globalFontFace } from '@vanilla-extract/css';
import { faceLetters, sansWeights, serifWeight } from './face-letters.ts';

/** The characters of the extended Latin files: a browser fetches such a file only for a page that shows one of them, such as "Łukasz". */
const extendedLatin =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** One weight for the three files of a face: a browser joins only such files into one face, and draws a word by letters from each. */
const sansWeight = `${sansWeights.min} ${sansWeights.max}`;

/**
 * All faces are under the SIL Open Font License 1.1 and are served from here: Latin and extended Latin. The Latin of the sans-serif and of the
 * serif is in smaller files that `renderer/small-faces.ts` makes.
 * The fallbacks are local faces stretched to the same measure, so that nothing moves when the real one arrives
 * (measured: the widths of the same sentences in both, at the weights in use).
 */
globalFontFace('Instrument Sans', {
  src: "url('./faces/sans-english.woff2') format('woff2')",
  fontWeight: sansWeight,
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: faceLetters.english,
});
globalFontFace('Instrument Sans', {
  src: "url('./faces/sans-other-latin.woff2') format('woff2')",
  fontWeight: sansWeight,
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: faceLetters.other,
});
globalFontFace('Instrument Sans', {
  src: "url('@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2') format('woff2')",
  fontWeight: sansWeight,
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: extendedLatin,
});
globalFontFace('Instrument Sans Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')",
  sizeAdjust: '101.7%',
  ascentOverride: '95.4%',
  descentOverride: '24.6%',
  lineGapOverride: '0%',
});
/** Where there is none of those: wider, and with a bold face of its own. */
globalFontFace('Instrument Sans Wide Fallback', {
  src: "local('DejaVu Sans')",
  fontWeight: '400',
  sizeAdjust: '88.6%',
  ascentOverride: '109.5%',
  descentOverride: '28.2%',
  lineGapOverride: '0%',
});
globalFontFace('Instrument Sans Wide Fallback', {
  src: "local('DejaVu Sans Bold')",
  fontWeight: '500 700',
  sizeAdjust: '80%',
  ascentOverride: '121.3%',
  descentOverride: '31.3%',
  lineGapOverride: '0%',
});
globalFontFace('Source Serif', {
  src: "url('./faces/serif-english.woff2') format('woff2')",
  fontWeight: `${serifWeight}`,
  fontStyle: 'normal',
  fontDisplay: 'optional',
  unicodeRange: faceLetters.english,
});
globalFontFace('Source Serif', {
  src: "url('./faces/serif-other-latin.woff2') format('woff2')",
  fontWeight: `${serifWeight}`,
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: faceLetters.other,
});
globalFontFace('Source Serif', {
  src: "url('@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2') format('woff2')",
  fontWeight: `${serifWeight}`,
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: extendedLatin,
});
/** Of the same hand as Source Serif. As wide as what systems have (0.6 em), so that no line breaks otherwise when it arrives: it needs no fallback of its own. */
globalFontFace('Source Code', {
  src: "url('@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '200 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});
globalFontFace('Source Code', {
  src: "url('@fontsource-variable/source-code-pro/files/source-code-pro-latin-ext-wght-normal.woff2') format('woff2')",
  fontWeight: '200 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: extendedLatin,
});
globalFontFace('Source Serif Fallback', {
  src: "local('Times New Roman Bold'), local('Liberation Serif Bold')",
  sizeAdjust: '112%',
  ascentOverride: '92.9%',
  descentOverride: '30.4%',
  lineGapOverride: '0%',
});
