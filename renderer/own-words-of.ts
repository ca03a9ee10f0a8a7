import { wordsFor, type OwnTexts } from '#engine/language/words-for.ts';
import type { OwnWords } from '#schemas/wire.ts';
import ownTexts from './words/own-texts.json' with { type: 'json' };
import { readCatalog } from './words/read-catalog.ts';

const sources = import.meta.glob<string>('./words/*.yaml', { query: '?raw', import: 'default', eager: true });
const catalogs = new Map<string, OwnWords>(
  Object.entries(sources).map(([path, source]) => {
    const language = path.slice('./words/'.length, -'.yaml'.length);
    return [language, readCatalog(language, source)];
  }),
);

/** All own words in a language, for what a server says itself. Empty for a language without a catalog. */
export const catalogOf = (language: string): OwnWords => catalogs.get(language) ?? {};

/**
 * The renderer's own words in a language, as far as nodes of these types can say them, and with `whole` those of the page around them. Empty for a
 * language without a catalog: its pages say them in English.
 */
export function ownWordsOf(language: string, nodes: readonly string[], whole: boolean): OwnWords {
  const texts: OwnTexts = ownTexts;
  return wordsFor(texts, catalogOf(language), nodes, whole);
}
