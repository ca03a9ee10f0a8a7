/** The lists of a catalog: texts of documents, and words that operations answer for people. */
export const catalogLists = ['texts', 'operations'] as const;
export type CatalogList = (typeof catalogLists)[number];

/** The type of an XLIFF unit whose text operations answer. */
export const ofOperations = 'voyager:operations';

/** A text that is translated, as translators are sent it. */
export interface TranslationUnit {
  /** The catalog that has its translation, or is to have it: `<area>/words/es.yaml`. */
  catalog: string;
  /** The list of the catalog. */
  list: CatalogList;
  /** The documents that the translation is for; null for all in the folder of the catalog. */
  at: string | null;
  /** In the language of the documents. */
  text: string;
  /** Null where there is no translation. */
  said: string | null;
  /** What translators should know. */
  note: string | null;
  /** The places that say it: `home/home.screen.yaml:12` of a document, `listPortfolios.name` of a member that an operation answers. */
  places: string[];
}

/** Units of one language. */
export interface TranslationUnits {
  from: string;
  language: string;
  units: readonly TranslationUnit[];
}

/** A unit as a file has it that comes back from translators. */
export interface ReturnedUnit extends Pick<TranslationUnit, 'catalog' | 'list' | 'at' | 'text'> {
  /** Null where the file has no translation. */
  said: string | null;
  /** The line of the file. */
  line: number;
}

export interface ReturnedUnits {
  /** The language of the file. */
  language: string;
  units: ReturnedUnit[];
}

/** A file that is no table of units. The message says what to do. */
export class UnreadableFile extends Error {
  /** The line of the file, from 1. */
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.name = 'UnreadableFile';
    this.line = line;
  }
}

/** Characters of a file that comes back. */
export const mostReturnedText = 16 * 1024 * 1024;
/** Units of a file that comes back. */
export const mostReturnedUnits = 100_000;

export function demandSize(text: string): void {
  if (text.length > mostReturnedText) throw new UnreadableFile(1, 'This file is larger than 16 MB. Import it in parts.');
}
