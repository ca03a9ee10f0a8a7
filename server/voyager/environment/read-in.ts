import { inLanguage, type InLanguage } from '#engine/compiled/in-language.ts';
import type { Library } from '#engine/compiled/library.ts';

/** The library of a record as its reader reads it; null in the language of the documents. */
export function readIn({ library }: { library?: Library }, language: string | undefined): InLanguage | null {
  return language === undefined || library === undefined ? null : inLanguage(library, language);
}
