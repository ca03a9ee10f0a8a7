import type { Library } from '#engine/compiled/library.ts';
import { applyEdit, type DocumentsEdit } from '../edit.ts';
import { type Declared, definitionAt, inTree } from '../definition-of.ts';
import { isFieldKind, openDocument } from '../names-around.ts';
import type { Span } from '../span.ts';
import { wholeWord } from '../whole-word.ts';
import type { Workspace } from '../workspace.ts';
import { catalogEdits } from './catalog-edits.ts';
import { followName } from './followed-names.ts';
import { freshName } from './fresh-name.ts';
import { isSameBut } from './is-same-but.ts';
import type { Renamed } from './renamed.ts';

/** Why a name stays as it is, in words for its author. */
export class RenameRefused extends Error {
  override name = 'RenameRefused';
}

/** What names are made of: letters, digits, `_`, `-`, `$`. Values of the language are none. */
const shape = /^(?!(?:true|false|null)$)[A-Za-z_$][\w$-]*$/;

/** The name at a place, with its stretch of the document; null where no name is. */
export function nameAt(workspace: Workspace, path: string, offset: number): (Span & { name: string }) | null {
  const text = workspace.textOf(path) ?? '';
  const before = /[\w$-]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? '';
  const after = /^[\w$-]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
  const from = offset - before.length;
  return shape.test(before + after) ? { name: before + after, from, to: offset + after.length } : null;
}

/**
 * Writes a name otherwise, where it is declared and wherever it is meant. The compiler says where that is: the declaration gets a name that no document
 * holds, and each place that is missed then follows. What the documents compile to has to be the same but for the name. Throws `RenameRefused`.
 */
export function renameAt(workspace: Workspace, path: string, offset: number, to: string): DocumentsEdit {
  if (!shape.test(to)) throw new RenameRefused(`\`${to}\` is no name. Use letters, digits, \`_\` and \`-\`, with a letter first.`);
  const { edit, name, fresh, library } = followAt(workspace, path, offset);
  if (to === name) return { edits: [] };
  const wanted = withName(edit, { from: fresh, to });
  const files = workspace.files();
  const now = workspace.compile(applyEdit(files, wanted));
  if (isSameBut(library, now, { from: fresh, to }))
    return { ...wanted, edits: [...wanted.edits, ...catalogEdits(files, wanted, { from: name, to })] };
  const [finding] = now.findings.filter(
    (one) => !library.findings.some(({ code, message }) => code === one.code && message === one.message),
  );
  throw new RenameRefused(
    finding === undefined
      ? `\`${to}\` means something else at one of the places of \`${name}\`. Choose another name.`
      : `\`${name}\` cannot be \`${to}\`: ${finding.message} ${finding.fix}`,
  );
}

/** Where the name at a place is written, its declaration included. Throws `RenameRefused` where the compiler cannot tell. */
export function referencesAt(workspace: Workspace, path: string, offset: number): Declared[] {
  const { edit } = followAt(workspace, path, offset);
  return edit.edits.map(({ file, from, to }) => ({ file, from, to }));
}

interface Followed {
  edit: DocumentsEdit;
  name: string;
  /** The name that `edit` writes. */
  fresh: string;
  /** What the documents compile to with it. */
  library: Library;
}

/** True where a field has the new name and its form still begins with the old one: then another document says what it begins with. */
function isLeftBehind({ flows, screens }: Library, { from, to }: Renamed): boolean {
  const views = [...[...flows.values()].flatMap(({ states }) => Object.values(states)), ...screens.values()].flatMap(
    ({ view }) => view ?? [],
  );
  return views.some(({ fields, start }) => Object.hasOwn(start, from) && fields.some((field) => field.name === to));
}

function followAt(workspace: Workspace, path: string, offset: number): Followed {
  const at = nameAt(workspace, path, offset);
  if (at === null) throw new RenameRefused('There is no name here. Put the caret on one.');
  const { name } = at;
  const files = workspace.files();
  const before = workspace.library();
  const fresh = freshName(name, files);
  if (fresh === null) throw new RenameRefused(`\`${name}\` is too short to be distinguished from other names. Rename it by hand.`);
  const declared = definitionAt(workspace, path, offset).filter((one) => workspace.textOf(one.file)?.slice(one.from, one.to) === name);
  const first = declared.length > 0 ? declared : [{ file: path, from: at.from, to: at.to }];
  const seed = [...first, ...startsOf(workspace, first)];
  const edit = followName(
    files,
    seed,
    { from: name, to: fresh },
    { before: before.findings, check: (changed) => workspace.check(changed) },
  );
  if (edit === null)
    throw new RenameRefused(
      `The compiler cannot tell all places of \`${name}\`: it is a name of the language or of an operation, or means several things.`,
    );
  const library = workspace.compile(applyEdit(files, edit));
  const renamed = { from: name, to: fresh };
  if (!isSameBut(before, library, renamed) || isLeftBehind(library, renamed))
    throw new RenameRefused(`\`${name}\` is also meant where nothing misses it, such as in words further out. Rename it by hand.`);
  return { edit, name, fresh, library };
}

/** What the forms of the same pages begin with for a field: the compiler misses no field there, since a form may hold more than its fields. */
function startsOf(workspace: Workspace, declared: readonly Declared[]): Declared[] {
  return declared.flatMap(({ file, from, to }) => {
    const document = openDocument(workspace, file);
    const line = document.lines.findLast((one) => one.from <= from);
    if (line === undefined || !line.isItem || line.key === null || line.valueFrom !== from || !isFieldKind(line.key)) return [];
    const name = document.text.slice(from, to);
    const pages = [
      file,
      ...workspace.files().flatMap(({ path, text }) => (isShownTogether(path, file) && text.includes(`${name}:`) ? [path] : [])),
    ];
    return [...new Set(pages)].flatMap((path) => inTree(openDocument(workspace, path), ['form', 'start', name]));
  });

  function isShownTogether(one: string, other: string): boolean {
    const [first, second] = [workspace.compiler.showing(one), workspace.compiler.showing(other)];
    return (
      [...first.screens].some((screen) => second.screens.has(screen)) ||
      [...first.steps].some(([flow, steps]) => [...steps].some((step) => second.steps.get(flow)?.has(step)))
    );
  }
}

const withName = ({ edits, renames = [] }: DocumentsEdit, { from, to }: Renamed): DocumentsEdit => ({
  edits: edits.map((edit) => ({ ...edit, insert: edit.insert.replaceAll(wholeWord(from), to) })),
  renames: renames.map((one) => ({ from: one.from, to: one.to.replaceAll(wholeWord(from), to) })),
});
