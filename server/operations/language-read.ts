import { createHash } from 'node:crypto';
import { z } from 'zod';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { LibraryLanguage } from '#engine/compiled/library-language.ts';
import { ownNameOf } from '#engine/language/own-name-of.ts';
import { ownLanguage } from '#engine/page/languages-of.ts';
import type { Actor } from '#server/security/actor.ts';

/** The language that someone read, as it is kept with what they accepted. Both are null of what was accepted before it was kept. */
export interface LanguageRead {
  /** A BCP 47 tag; null where no one reads, such as in daily work. */
  language: string | null;
  /** SHA-256 of the translation that was shown, by which the publication keeps it; null where the documents themselves were read. */
  translation_hash: string | null;
}

/** The documents that are served, and the language of a request without a session. */
interface Reading {
  library?: () => Library;
  language?: string | undefined;
}

const hashOf = onceOf((translation: LibraryLanguage): string => createHash('sha256').update(JSON.stringify(translation)).digest('hex'));

/** The language of the person who asks, and the translation that was shown to them. */
export function languageRead({ library, language: asked }: Reading, person: Actor | null): LanguageRead {
  if (library === undefined || (person !== null && person.session === undefined)) return { language: null, translation_hash: null };
  const served = library();
  const language = person?.language ?? asked ?? ownLanguage(served);
  const translation = served.languages?.get(language);
  return { language, translation_hash: translation === undefined ? null : hashOf(translation) };
}

/** The language of an acceptance as the audit has it, after its other details; empty where it is not known. */
export const languageInAudit = ({ language, translation_hash: hash }: LanguageRead): string[] =>
  language === null ? [] : [`read in ${language}${hash === null ? '' : ` (${hash.slice(0, 16)})`}`];

/** The own name of the language that a translation was read in, in an output: `Español`. Left out where the documents themselves were read. */
export const ReadIn = z.string().optional();

/** The member `readIn` of an acceptance. */
export const readInOf = ({ language, translation_hash: hash }: LanguageRead): { readIn?: string } =>
  language === null || hash === null ? {} : { readIn: ownNameOf(language) };
