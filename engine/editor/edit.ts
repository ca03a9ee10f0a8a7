/** A change of one document: a stretch of its text is replaced. */
export interface TextEdit {
  file: string;
  from: number;
  to: number;
  insert: string;
}

/** A change of the documents: stretches of texts, documents that are made, and documents that go. No two stretches of a document overlap. */
export interface DocumentsEdit {
  edits: readonly TextEdit[];
  creates?: readonly { file: string; text: string }[];
  deletes?: readonly string[];
  renames?: readonly { from: string; to: string }[];
}

interface Document {
  path: string;
  text: string;
}

/** The documents with a change made to them. */
export function applyEdit(files: readonly Document[], { edits, creates = [], deletes = [], renames = [] }: DocumentsEdit): Document[] {
  const changed = files.flatMap(({ path, text }) => {
    if (deletes.includes(path)) return [];
    const own = edits.filter(({ file }) => file === path).toSorted((one, other) => other.from - one.from);
    const to = renames.find(({ from }) => from === path)?.to ?? path;
    return [{ path: to, text: own.reduce((now, { from, to: end, insert }) => now.slice(0, from) + insert + now.slice(end), text) }];
  });
  return [...changed, ...creates.map(({ file, text }) => ({ path: file, text }))];
}
