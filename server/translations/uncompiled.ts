import type { Finding } from '#engine/compiled/finding.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { byCatalog, type CatalogChange, readEntries } from './catalog-change.ts';
import { type CatalogLanguages, withEntries } from './catalog-entry.ts';
import { keyOfUnit } from './units-of.ts';

/**
 * Says which changes do not compile, by `keyOfUnit`, with the words of the compiler: `find` answers the findings of documents with their catalogs. The
 * changes that are left compile together. A mistake of an entry that does not change is not theirs.
 */
export function uncompiled(
  changes: readonly CatalogChange[],
  files: readonly SourceFile[],
  find: (files: readonly SourceFile[]) => readonly Finding[],
  languages: CatalogLanguages,
): Map<string, string> {
  const refused = new Map<string, string>();
  for (;;) {
    const taken = changes.filter((one) => !refused.has(keyOfUnit(one)));
    const written = changedFiles(taken, files, languages);
    const changed = written.filter((file) => !files.includes(file));
    const found = changed.length === 0 ? [] : mistakesIn(changed, find(written), taken, languages);
    if (found.length === 0) return refused;
    for (const [key, words] of found) refused.set(key, words);
  }
}

function changedFiles(changes: readonly CatalogChange[], files: readonly SourceFile[], languages: CatalogLanguages): SourceFile[] {
  const catalogs = byCatalog(changes);
  const added = [...catalogs.keys()].filter((path) => !files.some((file) => file.path === path)).map((path) => ({ path, text: '' }));
  return [...files, ...added].map((file) => {
    const text = withEntries(file.text, catalogs.get(file.path) ?? [], languages);
    // A catalog that cannot be changed is refused where it is written.
    return text === null || !catalogs.has(file.path) ? file : { path: file.path, text };
  });
}

/** The errors that are within changed entries. */
function mistakesIn(
  files: readonly SourceFile[],
  findings: readonly Finding[],
  changes: readonly CatalogChange[],
  languages: CatalogLanguages,
): [key: string, words: string][] {
  const changing = new Set(changes.map(keyOfUnit));
  return files.flatMap(({ path, text }) => {
    const entries = [...readEntries(path, text, languages)].sort(([, one], [, other]) => one.line - other.line);
    return findings.flatMap(({ severity, position, message, fix }): [string, string][] => {
      if (severity !== 'error' || position.file !== path) return [];
      const key = entries.findLast(([, { line }]) => line <= position.line)?.[0];
      return key === undefined || !changing.has(key) ? [] : [[key, `${message} ${fix}`]];
    });
  });
}
