import type { Scalar } from 'yaml';
import { Document, isCollection, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

/** A word that may stand between brackets: `[accountId]`. */
const plainWord = /^[\p{L}\p{N}_.*-]+$/u;

/** A list between brackets is at most so wide; a longer one is easier to read with a line for each. */
const mostInBrackets = 80;

/**
 * A document in the one way that the language is written: block style, brackets only round plain words, two spaces a level, comments and
 * blank lines kept. Formatting what is formatted changes nothing. Null for what is no YAML: its faults are the check's to tell.
 */
export function formatYaml(text: string): string | null {
  const document = parseDocument(text, { version: '1.2', strict: true, uniqueKeys: true, merge: false, keepSourceTokens: true });
  if (document.errors.length > 0 || !(document instanceof Document)) return null;
  visit(document, {
    Collection(_key, node) {
      if (!isCollection(node) || node.flow !== true) return undefined;
      node.flow = isSeq(node) && node.items.length > 0 && node.items.every(isPlain) && widthOf(node.items) <= mostInBrackets;
      // `{}` and `[]` have no other way to be written.
      if (node.items.length === 0 && (isMap(node) || isSeq(node))) node.flow = true;
      return undefined;
    },
  });
  visit(document, { Scalar: (_key, node) => (node.type === 'BLOCK_FOLDED' ? keepLines(node) : undefined) });
  const written = document.toString({
    indent: 2,
    indentSeq: true,
    lineWidth: 0,
    flowCollectionPadding: false,
    minContentWidth: 0,
    doubleQuotedMinMultiLineLength: 1_000_000,
  });
  return `${written
    .replace(foldedMark, '>$1\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** Stands at the head of a folded text while it is written as a literal one, so that its lines stay where their author broke them. */
const mark = 'folded-text-of-this-document';
const foldedMark = new RegExp(`\\|([-+]?)\\n *${mark}\\n`, 'g');

function keepLines(node: Scalar): void {
  const source = (node.srcToken as { source?: string } | undefined)?.source;
  if (source === undefined) return;
  const lines = source.replace(/\n+$/, '').split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  const end = String(node.value).endsWith('\n') ? '\n' : '';
  node.value = `${[mark, ...lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0))].join('\n')}${end}`;
  node.type = 'BLOCK_LITERAL';
}

function isPlain(item: unknown): boolean {
  return isScalar(item) && item.comment == null && item.commentBefore == null && plainWord.test(String(item.source ?? item.value));
}

function widthOf(items: readonly unknown[]): number {
  return items.reduce<number>((width, item) => width + String(isScalar(item) ? (item.source ?? item.value) : item).length + 2, 0);
}
