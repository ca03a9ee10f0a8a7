import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const fonts = createRequire(import.meta.url);

/** DejaVu: letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and Lao writing, in one file that may be embedded. */
export const pdfFonts = {
  text: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

const opened = new Map<string, Font>();

/** A font, read once for all files: reading its tables and glyphs is most of the work of drawing a page. */
export function openedFont(path: string): Font {
  let font = opened.get(path);
  if (font === undefined) opened.set(path, (font = create(readFileSync(path)) as Font));
  return font;
}
