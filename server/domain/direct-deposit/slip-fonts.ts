import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const fonts = createRequire(import.meta.url);

/** DejaVu: letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and Lao writing, in one file that may be embedded. */
export const slipFonts = {
  text: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

let opened: Font | undefined;

/** The characters of a text that the form's font cannot print, each once. */
export function unprintable(text: string): string[] {
  opened ??= create(readFileSync(slipFonts.text)) as Font;
  const font = opened;
  return [...new Set([...text.normalize('NFC')].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)))];
}
