import { mostDocumentText } from '#schemas/studio/fields.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { byCatalog, type CatalogChange, type EntryWords, readEntries } from '#server/translations/catalog-change.ts';
import { type CatalogLanguages, withEntries } from '#server/translations/catalog-entry.ts';
import { keyOfUnit } from '#server/translations/units-of.ts';
import { saveDocument } from './edit-draft.ts';
import { readDocument } from './read-studio.ts';
import type { DraftDeps } from './studio-deps.ts';

/** What became of changes to the catalogs of a draft. */
export interface ChangedCatalogs {
  /** The revision of the draft that has the last of them; 0 where nothing changed. */
  revision: number;
  /** Entries that another person changed since they were looked at, by `keyOfUnit`: what they say now. They are left as they are. */
  overtaken: Map<string, EntryWords>;
}

/** So often a catalog is read and written again because another person changed it in between. Each time, one of them has written. */
const mostTries = 20;

/**
 * Changes entries of the catalogs of a draft. Each is compared with its entry in the text that is replaced, so people who translate different texts of a
 * catalog at once keep both, and no one overwrites what they have not seen.
 */
export async function changeCatalogs(
  deps: DraftDeps,
  draftId: string,
  changes: readonly CatalogChange[],
  of: CatalogLanguages & { personId: string },
): Promise<ChangedCatalogs> {
  const changed: ChangedCatalogs = { revision: 0, overtaken: new Map() };
  for (const [path, ofCatalog] of byCatalog(changes)) {
    const { revision, overtaken } = await changeCatalog(deps, draftId, { path, changes: ofCatalog }, of);
    changed.revision = Math.max(changed.revision, revision);
    for (const [key, words] of overtaken) changed.overtaken.set(key, words);
  }
  return changed;
}

async function changeCatalog(
  deps: DraftDeps,
  draftId: string,
  { path, changes }: { path: string; changes: readonly CatalogChange[] },
  { personId, ...languages }: CatalogLanguages & { personId: string },
): Promise<ChangedCatalogs> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { text: before, revision } = await readDocument(deps, draftId, path);
    const entries = readEntries(path, before ?? '', languages);
    const overtaken = new Map<string, EntryWords>();
    const taken = changes.filter((change) => {
      const key = keyOfUnit(change);
      const { said, note } = entries.get(key) ?? { said: null, note: null };
      const says = (words: EntryWords): boolean => said === words.said && (change.note === undefined || note === words.note);
      const isFree = says(change.before) || says({ said: change.said, note: change.note ?? null });
      if (!isFree) overtaken.set(key, { said, note });
      return isFree;
    });
    const text = taken.length === 0 ? before : withEntries(before ?? '', taken, languages);
    if (text === before) return { revision, overtaken };
    if (text === null) throw new HttpProblem('draftRefused', { detail: `${path} cannot be changed here. Edit it as a document.` });
    if (text.length > mostDocumentText)
      throw new HttpProblem('draftRefused', { detail: `${path} would be larger than 256 KB. Move entries into the catalog of an area.` });
    const saved = await saveDocument(deps, draftId, { path, text, revision }, personId);
    if (saved.saved) return { revision: saved.revision, overtaken };
  }
  throw new HttpProblem('draftConflict', { detail: `Other people are changing ${path}. Nothing of yours was saved; send it again.` });
}
