import { type Failure, platformFailures, sayFailure } from '#engine/compiled/failure.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { CompiledLanguages } from '#engine/definition/compile-languages.ts';
import { asLookedUp, type TranslatedText } from '#engine/definition/read/translation-file.ts';
import { catalogOf } from './catalog-of.ts';
import type { TranslationUnit } from './translation-unit.ts';

/** A unit, and whether the documents or operations say its text still. */
export interface KnownUnit extends TranslationUnit {
  state: 'translated' | 'missing' | 'stale';
}

/** An operation with what it says to people, also where it fails. */
export type AnsweringOperation = Pick<OperationSignature, 'name'> & Partial<Pick<OperationSignature, 'said' | 'failures'>>;

type UnitKey = Pick<TranslationUnit, 'catalog' | 'at' | 'text'> & Partial<Pick<TranslationUnit, 'list'>>;

/** The unit that an entry of a catalog is, whatever the line breaks of its text. */
export const keyOfUnit = ({ catalog, list = 'texts', at, text }: UnitKey): string => JSON.stringify([catalog, list, at, asLookedUp(text)]);

/**
 * Every text of the documents once for each entry that translates it, the entries whose text no document says, and then every text that the operations
 * answer, with the entries whose text none of them answers.
 */
export function unitsOf(
  { texts, translations }: Pick<CompiledLanguages, 'texts' | 'translations'>,
  language: string,
  operations: readonly AnsweringOperation[],
): KnownUnit[] {
  const catalogs = translations.get(language);
  if (catalogs === undefined) return [];
  const all = texts.get(language) ?? [];
  const missing = catalogOf(
    all.filter(({ text, file }) => catalogs.find(text, file) === null),
    language,
  );
  const units = new Map<string, KnownUnit>();
  const add = (unit: KnownUnit, places: readonly string[]): void => {
    const known = units.get(keyOfUnit(unit));
    if (known === undefined) units.set(keyOfUnit(unit), { ...unit, places: [...places] });
    else known.places.push(...places);
  };
  for (const { text, file, line } of all) {
    const entry = catalogs.find(text, file);
    add(unitOf({ catalog: entry?.entry.at.file ?? missing(text), list: 'texts', text }, entry), [`${file}:${line}`]);
  }
  const isThere = (unit: KnownUnit): boolean => units.has(keyOfUnit(unit));
  for (const { path: catalog, texts: entries } of catalogs.files)
    for (const one of entries) {
      const unit = unitOf({ catalog, list: 'texts', text: one.text }, one);
      if (!catalogs.asked.has(one) && !isThere(unit)) add({ ...unit, state: 'stale' }, []);
    }
  const said = placesOfSaid(operations);
  const entries = catalogs.files.flatMap((file) => file.operations.map((one) => ({ catalog: file.path, one })));
  const bySaid = new Map(entries.filter(({ one }) => one.said !== null).map(({ one }) => [asLookedUp(one.text), one]));
  const byText = new Map(entries.map(({ one }) => [asLookedUp(one.text), one]));
  for (const [text, places] of said) {
    const entry = bySaid.get(text) ?? byText.get(text) ?? null;
    add(unitOf({ catalog: entry?.entry.at.file ?? `words/${language}.yaml`, list: 'operations', text }, entry), places);
  }
  for (const { catalog, one } of entries) {
    const unit = unitOf({ catalog, list: 'operations', text: one.text }, one);
    if (!said.has(asLookedUp(one.text))) add({ ...unit, state: 'stale' }, []);
  }
  return [...units.values()];
}

/** Every text that operations answer, with the members that can be it: `listPortfolios.name`. */
function placesOfSaid(operations: readonly AnsweringOperation[]): Map<string, string[]> {
  const places = new Map<string, Set<string>>();
  const note = (text: string, place: string): void => {
    const key = asLookedUp(text);
    places.set(key, (places.get(key) ?? new Set()).add(place));
  };
  for (const { name, said = [], failures = {} } of operations) {
    for (const { member, text } of said) note(text, `${name}.${member}`);
    for (const [code, failure] of Object.entries(failures)) note(sayFailure(failure), `${name}.${code}`);
  }
  for (const [code, failure] of Object.entries<Failure>(platformFailures)) note(sayFailure(failure), `any.${code}`);
  return new Map([...places].map(([text, all]) => [text, [...all]]));
}

function unitOf({ catalog, list, text }: Pick<KnownUnit, 'catalog' | 'list' | 'text'>, entry: TranslatedText | null): KnownUnit {
  const said = entry?.said?.source ?? null;
  return {
    catalog,
    list,
    at: entry?.at ?? null,
    text,
    said,
    note: entry?.note ?? null,
    places: [],
    state: said === null ? 'missing' : 'translated',
  };
}
