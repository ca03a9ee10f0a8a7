import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** DejaVu: letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and Lao writing, in one file that may be embedded. */
export const pdfFonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

const opened = new Map<string, fontkit.Font>();

/** A font, read once for all files: reading its tables and glyphs is most of the work of drawing a page. */
export function openedFont(path: string): fontkit.Font {
  let font = opened.get(path);
  if (font === undefined) {
    // Loaded with the first page: most programs draw none.
    const { create } = require('fontkit') as typeof fontkit;
    opened.set(path, (font = create(readFileSync(path)) as fontkit.Font));
  }
  return font;
}
