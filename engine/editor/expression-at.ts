import type { EditedDocument } from './fixes/fix-context.ts';
import type { Line } from './lines.ts';

/** The path that is being written in an expression: `answers.design.co` at its end has the word `co`. */
export interface ExpressionPlace {
  /** The parts before the word. */
  path: readonly string[];
  word: string;
  from: number;
  to: number;
}

/** Keys that hold an expression without `${}` in any place. */
const bareKeys = new Set('when that until while each disabled checked choose of row'.split(' '));
/** Sections of a document whose entries are expressions without `${}`. */
const bareSections = new Set(['values', 'conditions', 'data']);

/** The place of an offset in an expression; null where no expression is. */
export function expressionAt(document: EditedDocument, offset: number): ExpressionPlace | null {
  const line = lineAt(document, offset);
  if (line === undefined || offset < line.valueFrom) return null;
  const before = document.text.slice(line.valueFrom, offset);
  const opened = before.lastIndexOf('${');
  const isOpen = opened >= 0 && !before.slice(opened).includes('}');
  if (!isOpen && !isBare(document, line)) return null;
  const written = /[A-Za-z_][\w]*(?:\.[\w]*)*$/.exec(isOpen ? before.slice(opened + 2) : before)?.[0] ?? '';
  const parts = written.split('.');
  const begun = parts.pop() ?? '';
  const rest = /^\w*/.exec(document.text.slice(offset))?.[0] ?? '';
  return { path: parts, word: begun + rest, from: offset - begun.length, to: offset + rest.length };
}

function isBare(document: EditedDocument, line: Line): boolean {
  if (line.key !== null && bareKeys.has(line.key)) return true;
  if (line.keyIndent === 0 || line.isItem) return false;
  const section = document.lines
    .slice(0, line.index)
    .findLast(({ indent, text }) => indent === 0 && text.trim() !== '' && !text.startsWith('#'));
  return line.keyIndent === 2 && section?.key !== undefined && section.key !== null && bareSections.has(section.key);
}

/** The line that an offset is in. */
export const lineAt = ({ lines }: EditedDocument, offset: number): Line | undefined => lines.findLast(({ from }) => from <= offset);

/** The word around an offset, as names are written. */
export function wordAt(text: string, offset: number): { word: string; from: number; to: number } {
  const before = /[\w$/-]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? '';
  const after = /^[\w$/-]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
  return { word: before + after, from: offset - before.length, to: offset + after.length };
}
