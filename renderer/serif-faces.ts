/* oxlint-disable no-restricted-imports -- makes files where the project is built, and no page imports it */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { lettersOf, serifLetters, serifWeights } from './theme/serif-letters.ts';

const source = createRequire(import.meta.url).resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
/** Kerning, accents, ligatures. The figures are of one width by themselves; fractions and figures of other widths stand on no page. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga'];
/** As a name table writes text: two bytes a letter, the higher first. */
const inNames = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The font's license reserves the name "Source" for the unchanged font: what is made from it has a name of its own, as long as that one. */
function rename(font: Buffer): Buffer {
  for (const [from, to] of [
    [inNames('Source Serif'), inNames('Voyage Serif')],
    [inNames('SourceSerif'), inNames('VoyageSerif')],
  ] as const)
    for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at)) to.copy(font, at);
  return font;
}

/**
 * The Latin files of the serif, made from the package that it comes from: fewer letters, weights and features of it.
 * By file name, WOFF2. `npm run generate` writes them to `renderer/theme/faces`.
 */
export async function serifFaces(): Promise<Record<string, Buffer>> {
  const whole = readFileSync(source);
  const face = async (letters: string): Promise<Buffer> => {
    const small = await subsetFont(whole, letters, {
      targetFormat: 'truetype',
      keepFeatures,
      variationAxes: { wght: serifWeights },
      noHinting: true,
    });
    return subsetFont(rename(small), letters, { targetFormat: 'woff2', keepFeatures });
  };
  return {
    'serif-english.woff2': await face(lettersOf(serifLetters.english)),
    'serif-other-latin.woff2': await face(lettersOf(serifLetters.other)),
  };
}
