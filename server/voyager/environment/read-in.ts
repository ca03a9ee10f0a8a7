import { inLanguage, type InLanguage } from '#engine/compiled/in-language.ts';
import type { Library } from '#engine/compiled/library.ts';

/** The library of a record as its reader reads it; null in the language of the documents. */
export function readIn({ library }: { library?: Library }, language: string | undefined): InLanguage | null {
  return language === undefined || library === undefined ? null : inLanguage(library, language);
}

/** A text of a record's documents that was chosen before its reader was known, in their language. */
export const saidTo = (record: { library?: Library }, language: string | undefined, text: string): string =>
  readIn(record, language)?.text(text) ?? text;
