import { globalFontFace } from '@vanilla-extract/css';

/**
 * Both faces are under the SIL Open Font License 1.1 and are served from here; only the latin subset, variable in weight.
 * The fallbacks are local faces stretched to the same measure, so that nothing moves when the real one arrives.
 */
globalFontFace('Instrument Sans', {
  src: "url('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '400 700',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});
globalFontFace('Instrument Sans Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')",
  ascentOverride: '97%',
  descentOverride: '25%',
  lineGapOverride: '0%',
});
globalFontFace('Source Serif', {
  src: "url('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '200 900',
  fontStyle: 'normal',
  fontDisplay: 'optional',
});
globalFontFace('Source Serif Fallback', {
  src: "local('Georgia'), local('Times New Roman'), local('Liberation Serif')",
  ascentOverride: '103%',
  descentOverride: '34%',
  lineGapOverride: '0%',
});
