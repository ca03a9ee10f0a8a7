import { wordsFor, type OwnTexts } from '#engine/language/words-for.ts';
import type { OwnWords } from '#schemas/wire.ts';
import ownTexts from './own-texts.json' with { type: 'json' };
import { readCatalog } from './read-catalog.ts';

/** The renderer's own words in the languages of some catalogs. */
export interface OwnWordsIn {
  /** All own words in a language, for what a server says itself. Empty for a language without a catalog. */
  catalogOf: (language: string) => OwnWords;
  /**
   * The renderer's own words in a language, as far as nodes of these types can say them, and with `whole` those of the page around them. Empty for a
   * language without a catalog: its pages say them in English.
   */
  ownWordsOf: (language: string, nodes: readonly string[], whole: boolean) => OwnWords;
}

/** Reads catalogs by their path: each `<language>.yaml` is a language, so another language is another file. */
export function ownWordsIn(sources: Readonly<Record<string, string>>): OwnWordsIn {
  const catalogs = new Map(
    Object.entries(sources).map(([path, source]) => {
      const language = path.slice(path.lastIndexOf('/') + 1, -'.yaml'.length);
      return [language, readCatalog(language, source)];
    }),
  );
  const texts: OwnTexts = ownTexts;
  const catalogOf = (language: string): OwnWords => catalogs.get(language) ?? {};
  return { catalogOf, ownWordsOf: (language, nodes, whole) => wordsFor(texts, catalogOf(language), nodes, whole) };
}
