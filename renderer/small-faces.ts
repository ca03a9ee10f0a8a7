/* oxlint-disable no-restricted-imports -- makes files where the project is built, and no page imports it */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { faceLetters, lettersOf, sansWeights, serifWeight } from './theme/face-letters.ts';

const { resolve } = createRequire(import.meta.url);
/** Kerning, accents, ligatures. */
const always = ['kern', 'mark', 'mkmk', 'ccmp', 'liga'];

interface Face {
  file: string;
  /** One weight, or the part of the axis that stays variable. */
  wght: number | { readonly min: number; readonly max: number };
  /** The features that `styles.ts` asks for, besides those of every text. */
  features: readonly string[];
}
const sans: Face = { file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', wght: sansWeights, features: ['tnum', 'lnum'] };
/** Its figures are of one width by themselves. */
const serif: Face = { file: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2', wght: serifWeight, features: [] };

/** As a name table writes text: two bytes a letter, the higher first. */
const inNames = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The serif's license reserves the name "Source" for the unchanged font: what is made from it has a name of its own, as long as that one. */
function rename(font: Buffer): Buffer {
  for (const [from, to] of [
    [inNames('Source Serif'), inNames('Voyage Serif')],
    [inNames('SourceSerif'), inNames('VoyageSerif')],
  ] as const)
    for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at)) to.copy(font, at);
  return font;
}

async function subset({ file, wght, features }: Face, letters: string): Promise<Buffer> {
  const keepFeatures = [...always, ...features];
  const whole = readFileSync(resolve(`@fontsource-variable/${file}`));
  const small = await subsetFont(whole, letters, { targetFormat: 'truetype', keepFeatures, variationAxes: { wght }, noHinting: true });
  return subsetFont(rename(small), letters, { targetFormat: 'woff2', keepFeatures });
}

/**
 * The Latin files of the sans-serif and of the serif, made from the packages that they come from: fewer letters, weights and features.
 * By file name, WOFF2. `npm run generate` writes them to `renderer/theme/faces`.
 */
export async function smallFaces(): Promise<Record<string, Buffer>> {
  return {
    'sans-english.woff2': await subset(sans, lettersOf(faceLetters.english)),
    'sans-other-latin.woff2': await subset(sans, lettersOf(faceLetters.other)),
    'serif-english.woff2': await subset(serif, lettersOf(faceLetters.english)),
    'serif-other-latin.woff2': await subset(serif, lettersOf(faceLetters.other)),
  };
}
