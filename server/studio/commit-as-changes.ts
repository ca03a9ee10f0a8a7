import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { isKeptGraph } from '#server/graphs/kept-graphs.ts';
import { isDocumentPath } from './draft-files.ts';

/** What a commit makes of each document: its text, or null where it removes it. Or why it cannot be opened, in a sentence. */
export type OpenedCommit = { changes: { path: string; text: string | null }[] } | { refused: string };

const most = { files: 200, hunks: 5000 };
const folder = 'flows/';

/** Lays a commit, as `git format-patch` or `git diff` writes it, over the documents that are live. A hunk that does not fit refuses all of it. */
export function commitAsChanges(patch: string, live: ReadonlyMap<string, string>): OpenedCommit {
  if (/^(?:GIT binary patch|Binary files .* differ)$/m.test(patch))
    return { refused: 'This commit has a binary file. A draft holds texts alone.' };
  if (/^copy from /m.test(patch)) return { refused: 'This commit copies a file. Write it with `git format-patch --no-renames`.' };
  const files = readPatch(patch);
  if (files === null) return { refused: 'This is not a commit. Choose a file that `git format-patch` or `git diff` wrote.' };
  // The graphs of a flow follow from it.
  const written = files.filter((file) => (file.hunks.length > 0 || isRename(file)) && !isGraph(file));
  if (written.length === 0) return { refused: 'This commit changes no document.' };
  if (written.length > most.files || written.reduce((sum, { hunks }) => sum + hunks.length, 0) > most.hunks)
    return { refused: `This commit is too large for a draft: it may change ${most.files} documents.` };
  const changes = new Map<string, string | null>();
  for (const file of written) {
    const changed = changeOf(file, live);
    if ('refused' in changed) return changed;
    for (const { path, text } of changed.changes) {
      if (changes.has(path)) return { refused: `${path} stands in this commit twice.` };
      changes.set(path, text);
    }
  }
  return { changes: [...changes].map(([path, text]) => ({ path, text })) };
}

/** What one file of a commit makes of the documents that are live. A rename takes one out and adds one. */
function changeOf(file: StructuredPatch, live: ReadonlyMap<string, string>): OpenedCommit {
  const path = pathOf(file);
  if (path === null || !isDocumentPath(path))
    return { refused: `${shortened(nameOf(file))} is no document of ${folder}. Leave it out of the commit, or commit it apart.` };
  const isNew = file.oldFileName === '/dev/null';
  const from = isRename(file) ? placeOf(file.oldFileName) : path;
  if (from === null || !isDocumentPath(from)) return { refused: `${shortened(file.oldFileName ?? '')} is no document of ${folder}.` };
  const base = live.get(from);
  if ((isNew || from !== path) && live.has(path)) return { refused: `${path} is there already, and this commit adds it.` };
  if (!isNew && base === undefined) return { refused: `${from} is not live, and this commit changes it.` };
  const text = applyPatch(base ?? '', file, { fuzzFactor: 0, autoConvertLineEndings: false });
  if (text === false)
    return {
      refused: `The commit does not fit ${from} as it is live, near line ${file.hunks[0]?.oldStart ?? 1}. Rebase it on what is live first.`,
    };
  const changes = [{ path, text: file.newFileName === '/dev/null' ? null : text }];
  return { changes: from === path ? changes : [{ path: from, text: null }, ...changes] };
}

function readPatch(patch: string): StructuredPatch[] | null {
  try {
    // What stands before the first file is the mail's, and its end is the signature's.
    const from = patch.search(/^(?:diff --git |--- )/m);
    if (from === -1) return null;
    const files = patch
      .slice(from)
      .replace(/\n-- \n[^\n]*\n*$/, '\n')
      .split(/^(?=diff --git )/m);
    return files.flatMap(readFile);
  } catch {
    return null;
  }
}

/** The differences of one `diff --git`; a rename without any is one of no hunks. */
function readFile(patch: string): StructuredPatch[] {
  const head = /^diff --git [^]*?\nrename from (.+)\nrename to (.+)\n/.exec(patch.split(/^@@ /m)[0] ?? '');
  const read = parsePatch(patch);
  if (head === null) return read;
  const [, oldName = '', newName = ''] = head;
  return [{ ...read[0], oldFileName: `a/${oldName}`, newFileName: `b/${newName}`, hunks: read[0]?.hunks ?? [] } as StructuredPatch];
}

const isRename = ({ oldFileName, newFileName }: StructuredPatch): boolean =>
  oldFileName !== '/dev/null' && newFileName !== '/dev/null' && placeOf(oldFileName) !== placeOf(newFileName);

const nameOf = ({ oldFileName, newFileName }: StructuredPatch): string => (newFileName === '/dev/null' ? oldFileName : newFileName) ?? '';

/** The path of a file from `flows/`; null for a file outside that folder. */
const pathOf = (file: StructuredPatch): string | null => placeOf(nameOf(file));

const isGraph = (file: StructuredPatch): boolean => {
  const [, path] = /^[ab]\/recordings\/(.*)$/.exec(nameOf(file)) ?? [];
  return path !== undefined && isKeptGraph(path);
};

function placeOf(name = ''): string | null {
  const path = name.replace(/^[ab]\//, '');
  return path.startsWith(folder) ? path.slice(folder.length) : null;
}

const shortened = (name: string): string => (name.length <= 100 ? name : `${name.slice(0, 100)}…`);
