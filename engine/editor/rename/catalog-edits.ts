import { isScalar, parseDocument, visit } from 'yaml';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { isObject } from '#schemas/is-object.ts';
import { applyEdit, type DocumentsEdit, type TextEdit } from '../edit.ts';
import { EditedDocument } from '../fixes/fix-context.ts';
import { endOfBlock } from '../lines.ts';
import { wholeWord } from '../whole-word.ts';
import type { Renamed } from './renamed.ts';

/** The names in the expressions of a text, or of a text that is an expression: not what is in quotes there. */
const inExpressions = /\$\{[^}]*\}/g;
const quoted = /('[^']*')/;

/**
 * The edits of catalogs that follow those of documents: a text with an expression is translated by its whole, so that the name in it is part of the
 * key. An entry whose text is still said elsewhere gets a second one beside it.
 */
export function catalogEdits(files: readonly SourceFile[], edit: DocumentsEdit, name: Renamed): TextEdit[] {
  const touched = new Set(edit.edits.map(({ file }) => file));
  const after = applyEdit(files, { edits: edit.edits });
  const changed = new Map<string, string>();
  for (const path of touched) {
    const [was, is] = [textsOf(files, path), textsOf(after, path)];
    for (const text of was) {
      const now = inText(text, name);
      if (now !== text && !is.has(text) && is.has(now)) changed.set(text, now);
    }
  }
  if (changed.size === 0) return [];
  return files.filter(({ path, text }) => isCatalog(path) && text.startsWith('translation:')).flatMap((catalog) => ofCatalog(catalog));

  function ofCatalog(catalog: SourceFile): TextEdit[] {
    const document = new EditedDocument(catalog);
    const folder = catalog.path.replace(/words\/[^/]+$/, '');
    const said = (text: string): boolean =>
      after.some(({ path }) => path.startsWith(folder) && !isCatalog(path) && path.endsWith('.yaml') && textsOf(after, path).has(text));
    return document.lines.flatMap((line): TextEdit[] => {
      if (line.key !== 'en' || !line.isItem || !wholeWord(name.from).test(line.value)) return [];
      const end = document.lines[endOfBlock(document.lines, line, line.indent) - 1]?.to ?? line.to;
      const entry = document.text.slice(line.from, end);
      const text = englishOf(entry);
      if (text === null || !changed.has(text)) return [];
      const now = inText(entry, name, inText(text, name) !== text && !text.includes('${'));
      return said(text) ? [document.replace(end, end, document.newline + now)] : [document.replace(line.from, end, now)];
    });
  }
}

const isCatalog = (path: string): boolean => /(?:^|\/)words\/[^/]+\.yaml$/.test(path);

/** A text with a name written otherwise in its expressions; the text is one as a whole where nothing says otherwise. */
function inText(text: string, { from, to }: Renamed, isWhole = !text.includes('${')): string {
  const inOne = (expression: string): string =>
    expression
      .split(quoted)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(wholeWord(from), to)))
      .join('');
  return isWhole ? inOne(text) : text.replaceAll(inExpressions, inOne);
}

/** Every text of a document. */
function textsOf(files: readonly SourceFile[], path: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const source = files.find((file) => file.path === path)?.text ?? '';
  visit(parseDocument(source, { logLevel: 'silent', uniqueKeys: false }), {
    Scalar(key, node) {
      if (key !== 'key' && isScalar(node) && typeof node.value === 'string') texts.add(node.value);
    },
  });
  return texts;
}

function englishOf(entry: string): string | null {
  const read: unknown = parseDocument(entry, { logLevel: 'silent', uniqueKeys: false }).toJS();
  const first: unknown = Array.isArray(read) ? read[0] : null;
  return isObject(first) && typeof first['en'] === 'string' ? first['en'] : null;
}
