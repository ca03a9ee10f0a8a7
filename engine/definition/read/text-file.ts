/**
 * The plain files that a path means in a document: beside the document, or beside one of the folders that it stands in. Two are an ambiguity
 * that its author has to settle. A text that is drawn while it is written (null) stands in no folder yet: it may name any file by its end.
 */
export function textFilesOf(path: string, document: string | null, texts: ReadonlyMap<string, string>): string[] {
  if (document === null) return [...texts.keys()].filter((file) => `/${file}`.endsWith(`/${path}`));
  const found = new Set<string>();
  for (let folder = document; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    const file = normalized(folder + path);
    if (file !== null && texts.has(file)) found.add(file);
  }
  return [...found];
}

/** Without `.` and `..`; null where that leads out of the library. */
function normalized(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
