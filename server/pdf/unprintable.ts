import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { pdfFonts } from './pdf-fonts.ts';

let opened: Font | undefined;

/** The characters of a text that the font of PDF files cannot print, each once; lines end with \n. */
export function unprintable(text: string): string[] {
  opened ??= create(readFileSync(pdfFonts.text)) as Font;
  const font = opened;
  const characters = [...text.normalize('NFC').replaceAll('\n', '')];
  return [...new Set(characters.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)))];
}
