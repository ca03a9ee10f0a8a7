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
  if (/^(?:rename|copy) from /m.test(patch))
    return { refused: 'This commit renames a file. Write it with `git format-patch --no-renames`.' };
  const files = readPatch(patch);
  if (files === null) return { refused: 'This is not a commit. Choose a file that `git format-patch` or `git diff` wrote.' };
  // The graphs beside a flow follow from it.
  const written = files.filter((file) => file.hunks.length > 0 && !isKeptGraph(pathOf(file) ?? ''));
  if (written.length === 0) return { refused: 'This commit changes no document.' };
  if (written.length > most.files || written.reduce((sum, { hunks }) => sum + hunks.length, 0) > most.hunks)
    return { refused: `This commit is too large for a draft: it may change ${most.files} documents.` };
  const changes = new Map<string, string | null>();
  for (const file of written) {
    const name = nameOf(file);
    const own = pathOf(file);
    const path = own !== null && isDocumentPath(own) ? own : null;
    if (path === null)
      return { refused: `${shortened(name)} is no document of ${folder}. Leave it out of the commit, or commit it apart.` };
    if (changes.has(path)) return { refused: `${path} stands in this commit twice.` };
    const base = live.get(path);
    if (file.oldFileName === '/dev/null' && base !== undefined) return { refused: `${path} is there already, and this commit adds it.` };
    if (file.oldFileName !== '/dev/null' && base === undefined) return { refused: `${path} is not live, and this commit changes it.` };
    const text = applyPatch(base ?? '', file, { fuzzFactor: 0, autoConvertLineEndings: false });
    if (text === false)
      return {
        refused: `The commit does not fit ${path} as it is live, near line ${file.hunks[0]?.oldStart ?? 1}. Rebase it on what is live first.`,
      };
    changes.set(path, file.newFileName === '/dev/null' ? null : text);
  }
  return { changes: [...changes].map(([path, text]) => ({ path, text })) };
}

function readPatch(patch: string): StructuredPatch[] | null {
  try {
    // What stands before the first file is the mail's, and its end is the signature's.
    const from = patch.search(/^(?:diff --git |--- )/m);
    return from === -1 ? null : parsePatch(patch.slice(from).replace(/\n-- \n[^\n]*\n*$/, '\n'));
  } catch {
    return null;
  }
}

const nameOf = ({ oldFileName, newFileName }: StructuredPatch): string => (newFileName === '/dev/null' ? oldFileName : newFileName) ?? '';

/** Where a file stands below `flows/`; null where it stands elsewhere. */
function pathOf(file: StructuredPatch): string | null {
  const path = nameOf(file).replace(/^[ab]\//, '');
  return path.startsWith(folder) ? path.slice(folder.length) : null;
}

const shortened = (name: string): string => (name.length <= 100 ? name : `${name.slice(0, 100)}…`);
