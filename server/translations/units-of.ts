import type { CompiledLanguages } from '#engine/definition/compile-languages.ts';
import { asLookedUp, type TranslatedText } from '#engine/definition/read/translation-file.ts';
import { catalogOf } from './catalog-of.ts';
import type { TranslationUnit } from './translation-unit.ts';

/** A unit, and whether the documents say its text still. */
export interface KnownUnit extends TranslationUnit {
  state: 'translated' | 'missing' | 'stale';
}

/** The unit that an entry of a catalog is, whatever the line breaks of its text. */
export const keyOfUnit = ({ catalog, at, text }: Pick<TranslationUnit, 'catalog' | 'at' | 'text'>): string =>
  JSON.stringify([catalog, at, asLookedUp(text)]);

/** Every text of the documents once for each entry that translates it, and then the entries whose text no document says. */
export function unitsOf({ texts, translations }: Pick<CompiledLanguages, 'texts' | 'translations'>, language: string): KnownUnit[] {
  const catalogs = translations.get(language);
  if (catalogs === undefined) return [];
  const all = texts.get(language) ?? [];
  const missing = catalogOf(
    all.filter(({ text, file }) => catalogs.find(text, file) === null),
    language,
  );
  const units = new Map<string, KnownUnit>();
  for (const { text, file, line } of all) {
    const entry = catalogs.find(text, file);
    const catalog = entry?.entry.at.file ?? missing(text);
    const unit = unitOf({ catalog, text }, entry);
    const known = units.get(keyOfUnit(unit));
    if (known === undefined) units.set(keyOfUnit(unit), { ...unit, places: [`${file}:${line}`] });
    else known.places.push(`${file}:${line}`);
  }
  for (const { path: catalog, texts: entries } of catalogs.files)
    for (const one of entries) {
      if (catalogs.asked.has(one)) continue;
      const unit = { ...unitOf({ catalog, text: one.text }, one), state: 'stale' as const };
      if (!units.has(keyOfUnit(unit))) units.set(keyOfUnit(unit), unit);
    }
  return [...units.values()];
}

function unitOf({ catalog, text }: Pick<KnownUnit, 'catalog' | 'text'>, entry: TranslatedText | null): KnownUnit {
  const said = entry?.said?.source ?? null;
  return {
    catalog,
    at: entry?.at ?? null,
    text,
    said,
    note: entry?.note ?? null,
    places: [],
    state: said === null ? 'missing' : 'translated',
  };
}
