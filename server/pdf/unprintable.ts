import { openedFont, pdfFonts } from './pdf-fonts.ts';

/** The characters of a text that the font of PDF files cannot print, each once; lines end with \n. */
export function unprintable(text: string): string[] {
  const font = openedFont(pdfFonts.text);
  const characters = [...text.normalize('NFC').replaceAll('\n', '')];
  return [...new Set(characters.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)))];
}
