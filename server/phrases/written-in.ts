import { inLanguage } from '#engine/compiled/in-language.ts';
import { isPseudoLanguage } from '#engine/compiled/pseudo-language.ts';
import type { Library } from '#engine/compiled/library.ts';
import { dateFormat, numberFormat } from '#engine/language/formats.ts';
import { ownLanguage } from '#engine/page/languages-of.ts';
import type { JsonObject } from '#schemas/json.ts';
import { type Phrase, sentence } from './sentence.ts';

/** A reader of what is written outside of pages: their language, and the texts in it. */
export interface Reader {
  /** A BCP 47 tag. */
  readonly language: string;
  /** The words of the documents. */
  readonly words: JsonObject;
  /** Translates a text of the documents, by the whole of it. */
  readonly ofDocuments: (text: string) => string;
  /** Translates a sentence of ours, with its places. */
  readonly said: (text: string) => string;
}

const asItIs = (text: string): string => text;

/** A reader of English, for what is never translated and where there is no library. */
export const inEnglish: Reader = { language: 'en', words: {}, ofDocuments: asItIs, said: asItIs };

/** A reader of a language; of that of the documents where it is not known, or has no catalog. Those that are made by rule are for pages. */
export function readerIn(library: Library, language: string | null): Reader {
  const own = language === null || isPseudoLanguage(language) ? null : inLanguage(library, language);
  if (own === null) return { ...inEnglish, language: ownLanguage(library), words: library.words };
  return { language: own.language, words: own.words, ofDocuments: own.text, said: (text) => own.said(text, [text]) };
}

const inNewYork = sentence('{time} ET');

/** Writes a phrase in the language of its reader. A place without a value stays as it is. */
export function written(phrase: Phrase, reader: Reader): string {
  const { language } = reader;
  if (typeof phrase === 'string') return phrase;
  if ('cents' in phrase) return numberFormat(language, { style: 'currency', currency: 'USD' }).format(phrase.cents / 100);
  if ('day' in phrase) return dateFormat(language, { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(`${phrase.day}T00:00:00Z`));
  if ('at' in phrase) {
    const stamp = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' });
    return written(inNewYork({ time: stamp.format(phrase.at) }), reader);
  }
  if ('ofDocuments' in phrase) return reader.ofDocuments(phrase.ofDocuments);
  return filled(reader.said(phrase.said), phrase.values ?? {}, reader);
}

/** A text with values at its `{places}`. */
export function filled(text: string, values: { readonly [place: string]: Phrase }, reader: Reader): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : written(value, reader);
  });
}
