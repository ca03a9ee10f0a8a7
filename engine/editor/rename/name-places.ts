import { expressionAt, lineAt } from '../expression-at.ts';
import type { EditedDocument } from '../fixes/fix-context.ts';
import type { Span } from '../span.ts';
import { wholeWord } from '../whole-word.ts';

/** Where a document writes a name as a name, by offsets: in an expression outside of quotes, as a key, or as a value or an item by itself. Not in prose. */
export function namePlaces(document: EditedDocument, name: string, { from, to }: Span): number[] {
  return [...document.text.slice(from, to).matchAll(wholeWord(name))]
    .map(({ index }) => from + index)
    .filter((at) => isName(document, at, name));
}

function isName(document: EditedDocument, at: number, name: string): boolean {
  const line = lineAt(document, at);
  if (line === undefined || line.text.trimStart().startsWith('#')) return false;
  if (at < line.valueFrom) return true;
  const [before, after] = [document.text.slice(line.valueFrom, at), document.text.slice(at + name.length, line.to)];
  if (expressionAt(document, at + 1) !== null) return before.slice(before.lastIndexOf('${') + 1).split("'").length % 2 === 1;
  const begins = before === '' || /[[,{]\s*$/.test(before);
  const ends = /^\??\s*(?:$|[\],}])/.test(after);
  return begins && ends;
}
