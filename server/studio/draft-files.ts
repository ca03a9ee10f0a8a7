import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { DraftDocument } from './draft-store.ts';

/** The documents of a publication with those of a draft laid over them. */
export function laidOver(base: readonly AuthoredFile[], documents: readonly Pick<DraftDocument, 'path' | 'text'>[]): AuthoredFile[] {
  const replaced = new Set(documents.map(({ path }) => path));
  const written = documents.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
  return [...base.filter(({ path }) => !replaced.has(path)), ...written].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** True for the path of a document from `flows/`: relative, of plain names, and neither a README nor a recording. */
export const isDocumentPath = (path: string): boolean =>
  path.length <= 200 &&
  /^(?!flows\/)(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_.-]+\.(?:yaml|md)$/.test(path) &&
  !/(?:^|\/)README\.md$|\.(?:journey|example)\.yaml$/.test(path);
