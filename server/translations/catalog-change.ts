import { translationFile } from '#engine/definition/read/translation-file.ts';
import { readYaml } from '#engine/definition/read/read-yaml.ts';
import { Findings } from '#engine/definition/findings/findings.ts';
import type { CatalogLanguages, EntryChange } from './catalog-entry.ts';
import type { CatalogList } from './translation-unit.ts';
import { keyOfUnit } from './units-of.ts';

/** A change of one entry of a catalog, and what the entry was when it was looked at. */
export interface CatalogChange extends EntryChange {
  catalog: string;
  list: CatalogList;
  before: EntryWords;
}

/** What an entry says; null for a translation and a note that are not there. */
export interface EntryWords {
  said: string | null;
  note: string | null;
}

export interface ReadEntry extends EntryWords {
  /** Its first line. */
  line: number;
}

/** The entries of a catalog by `keyOfUnit`, as the compiler reads them; none of a text that is no catalog. */
export function readEntries(catalog: string, text: string, { from }: Pick<CatalogLanguages, 'from'>): Map<string, ReadEntry> {
  const findings = new Findings();
  const root = readYaml(catalog, text, findings);
  const file = root?.kind === 'map' ? translationFile(catalog, root, from, findings) : null;
  const entries = (list: CatalogList) =>
    (file?.[list] ?? []).map((one): [string, ReadEntry] => [
      keyOfUnit({ catalog, list, at: one.at, text: one.text }),
      { said: one.said?.source ?? null, note: one.note, line: one.entry.at.line },
    ]);
  return new Map([...entries('texts'), ...entries('operations')]);
}

/** Changes by their catalog. */
export function byCatalog<Of extends Pick<CatalogChange, 'catalog'>>(changes: readonly Of[]): Map<string, Of[]> {
  const catalogs = new Map<string, Of[]>();
  for (const change of changes) catalogs.set(change.catalog, [...(catalogs.get(change.catalog) ?? []), change]);
  return catalogs;
}
