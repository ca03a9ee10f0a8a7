import { createRequire } from 'node:module';

const fonts = createRequire(import.meta.url);

/** DejaVu: letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and Lao writing, in one file that may be embedded. */
export const pdfFonts = {
  text: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;
