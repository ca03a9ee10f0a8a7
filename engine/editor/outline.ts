import { endOfBlock } from './lines.ts';
import type { Line } from './lines.ts';
import { declaringSections, openDocument } from './names-around.ts';
import type { EditedDocument } from './fixes/fix-context.ts';
import type { Span } from './span.ts';
import type { Workspace } from './workspace.ts';

/** A thing that a document declares, with those in it. */
export interface DocumentSymbol {
  name: string;
  detail: string;
  /** All of it, and its name alone. */
  whole: Span;
  own: Span;
  children: DocumentSymbol[];
}

/** Sections whose entries are listed: what declares names, and what a document is made of. */
const listed = new Set<string>([...declaringSections, 'states', 'events', 'dialogs', 'query', 'rules', 'after', 'templates', 'frames']);

/** What a document declares, for the outline. */
export function symbolsOf(workspace: Workspace, path: string): DocumentSymbol[] {
  const document = openDocument(workspace, path);
  const isWords = /(?:^|\/)words\/[^/]+\.yaml$/.test(path);
  return document.childrenOf(null).flatMap((line) => (line.key === null ? [] : [symbolOf(document, line, isWords)]));
}

function symbolOf(document: EditedDocument, line: Line, all: boolean): DocumentSymbol {
  const end = document.lines[endOfBlock(document.lines, line) - 1] ?? line;
  const begin = line.from + line.keyIndent;
  const key = line.key ?? '';
  const children = all || listed.has(key) ? document.childrenOf(line).filter((one) => one.key !== null) : [];
  return {
    name: key,
    detail: line.value.slice(0, 60),
    whole: { from: begin, to: Math.max(end.to, line.to) },
    own: { from: begin, to: Math.min(begin + key.length, line.to) },
    children: children.map((one) => {
      const symbol = symbolOf(document, one, all);
      const inner = key === 'states' ? document.childrenOf(one).filter((below) => below.key === 'events' || below.key === 'states') : [];
      return inner.length === 0 ? symbol : { ...symbol, children: inner.map((below) => symbolOf(document, below, all)) };
    }),
  };
}

/** The lines, from 0, that can be folded: each key or item with what is below it. */
export function foldingOf(workspace: Workspace, path: string): { first: number; last: number }[] {
  const { lines } = openDocument(workspace, path);
  return lines.flatMap((line) => {
    if (line.text.trim() === '' || line.text.trimStart().startsWith('#')) return [];
    const last = endOfBlock(lines, line, line.isItem ? line.indent : line.keyIndent) - 1;
    return last > line.index ? [{ first: line.index, last }] : [];
  });
}
