import { languageName } from '../compiled/address-names.ts';
import type { Library } from '../compiled/library.ts';
import { ownNameOf } from '../language/own-name-of.ts';
import type { JsonObject } from '#schemas/json.ts';

/** The language of the documents: `language:` of the settings. */
export const ownLanguage = ({ config }: Pick<Library, 'config'>): string =>
  typeof config['language'] === 'string' ? config['language'] : 'en';

/**
 * The languages that pages can be read in besides that of the documents: those of `languages:` in the settings that have a catalog; with `all`, each that
 * has one.
 */
export function offeredLanguages({ config, languages }: Pick<Library, 'config' | 'languages'>, all: boolean): string[] {
  const known = [...(languages?.keys() ?? [])];
  const { languages: offered } = config;
  return all ? known : known.filter((one) => Array.isArray(offered) && offered.includes(one));
}

/**
 * `languages` of expressions: each language that a page can be read in, with its own name for itself, the address of the page in it, and whether it is the
 * one that is read. Empty where there is one alone.
 */
export function languagesOf(
  library: Pick<Library, 'config' | 'languages'>,
  all: boolean,
  read: string | undefined,
  url: string,
): JsonObject[] {
  const offered = offeredLanguages(library, all);
  if (offered.length === 0) return [];
  const own = ownLanguage(library);
  return [own, ...offered].map((code) => ({
    code,
    name: ownNameOf(code),
    url: `${url}${url.includes('?') ? '&' : '?'}${languageName}=${encodeURIComponent(code)}`,
    current: code === (read ?? own),
  }));
}
