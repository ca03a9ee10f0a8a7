import { readCsv, writeCsv } from './csv.ts';
import { readXliff } from './read-xliff.ts';
import type { ReturnedUnits, TranslationUnits } from './translation-unit.ts';
import { writeXliff } from './write-xliff.ts';

export type TranslationFormat = 'xliff' | 'csv';

/** The format of a file by its name; null for another one. */
export function formatOf(file: string): TranslationFormat | null {
  if (/\.(?:xliff|xlf)$/i.test(file)) return 'xliff';
  return /\.csv$/i.test(file) ? 'csv' : null;
}

/** Units as the content of a file. */
export const writeUnits = (file: string, units: TranslationUnits): string =>
  formatOf(file) === 'csv' ? writeCsv(units) : writeXliff(units);

/** The content of a file as units; `from` is the language of the documents. Throws `UnreadableFile`. */
export const readUnits = (file: string, text: string, from: string): ReturnedUnits =>
  formatOf(file) === 'csv' ? readCsv(text, from) : readXliff(text);
