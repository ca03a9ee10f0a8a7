import type { Finding } from '#engine/compiled/finding.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { DocumentsEdit, TextEdit } from '../edit.ts';
import { endOfBlock, type Line, linesOf, parentOf } from '../lines.ts';

/** A change that may mend a finding. It is offered where the documents compile with it. */
export interface FixCandidate {
  title: string;
  edit: DocumentsEdit;
}

/** A document with the means to change it by its lines. */
export class EditedDocument {
  readonly file: string;
  readonly text: string;
  readonly lines: Line[];
  /** The end of a line as this document has it. */
  readonly newline: string;

  constructor({ path, text }: SourceFile) {
    this.file = path;
    this.text = text;
    this.lines = linesOf(text);
    this.newline = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The line of a key directly below a key, or at the top of the document for null. */
  keyIn(parent: Line | null, key: string): Line | undefined {
    return this.childrenOf(parent).find((line) => line.key === key);
  }

  /** The keys and items directly below a key; of a key that begins an item they are the keys beside it. */
  childrenOf(parent: Line | null): Line[] {
    const begin = parent === null ? 0 : parent.index + 1;
    const end = parent === null ? this.lines.length : endOfBlock(this.lines, parent, parent.isItem ? parent.indent : parent.keyIndent);
    const inside = this.lines.slice(begin, end).filter(({ text }) => text.trim() !== '' && !text.trimStart().startsWith('#'));
    const first = inside[0];
    return first === undefined ? [] : inside.filter(({ indent }) => indent === first.indent);
  }

  /** The keys beside a line in its mapping, with the line itself. */
  siblingsOf(line: Line): Line[] {
    const begin = this.lines.slice(0, line.index + 1).findLast((one) => one.keyIndent === line.keyIndent && (one.isItem || one === line));
    let first = begin?.isItem === true && !line.isItem && this.isWithin(line, begin) ? begin : line;
    if (!first.isItem) {
      const parent = parentOf(this.lines, line);
      return this.childrenOf(parent);
    }
    first = begin ?? line;
    const end = endOfBlock(this.lines, first, first.indent);
    return this.lines.slice(first.index, end).filter((one) => one.keyIndent === first.keyIndent && (one === first || !one.isItem));
  }

  private isWithin(line: Line, item: Line): boolean {
    return line.index < endOfBlock(this.lines, item, item.indent);
  }

  replace(from: number, to: number, insert: string): TextEdit {
    return { file: this.file, from, to, insert };
  }

  /** Sets what is behind a key, with the lines below it. */
  setValue(line: Line, value: string): TextEdit {
    const end = endOfBlock(this.lines, line);
    const last = this.lines[end - 1] ?? line;
    const space = line.text.slice(0, line.valueFrom - line.from).endsWith(':') ? ' ' : '';
    return this.replace(line.valueFrom, Math.max(last.to, line.to), space + value);
  }

  /** Removes a key or an item with all below it; a key that nothing is left below goes too. */
  remove(line: Line): TextEdit {
    const end = endOfBlock(this.lines, line, line.isItem ? line.indent : line.keyIndent);
    const parent = parentOf(this.lines, line);
    const above = parent !== null && parent.value === '' ? parent : null;
    if (above !== null && !above.isItem && this.childrenOf(above).length === 1) return this.remove(above);
    return this.replace(line.from, this.lines[end]?.from ?? this.text.length, '');
  }

  /** Adds lines behind the block that a line begins, each as far in as `indent`. The lines are joined as this document ends its own. */
  addAfter(line: Line, indent: number, added: readonly string[]): TextEdit {
    return this.addAt(endOfBlock(this.lines, line, line.keyIndent), indent, added);
  }

  /** Adds a key to the mapping that a line is in. */
  addBeside(line: Line, added: readonly string[]): TextEdit {
    return this.addAfter(line, line.keyIndent, added);
  }

  /** Adds keys below a key: behind those that are there. */
  addBelow(line: Line, added: readonly string[]): TextEdit {
    const [child] = this.childrenOf(line);
    const end = endOfBlock(this.lines, line, line.isItem ? line.indent : line.keyIndent);
    return this.addAt(end, child?.indent ?? line.keyIndent + 2, added);
  }

  addAt(index: number, indent: number, added: readonly string[]): TextEdit {
    const at = this.lines[index]?.from ?? this.text.length;
    const isOpen = at === this.text.length && this.text !== '' && !this.text.endsWith('\n');
    const text = added.map((one) => `${' '.repeat(indent)}${one}${this.newline}`).join('');
    return this.replace(at, at, (isOpen ? this.newline : '') + text);
  }
}

const noLine: Line = { index: 0, from: 0, to: 0, text: '', indent: 0, keyIndent: 0, isItem: false, key: null, value: '', valueFrom: 0 };

/** A finding, and the documents that it is of. */
export class FixContext {
  readonly finding: Finding;
  readonly files: readonly SourceFile[];
  readonly document: EditedDocument;
  readonly line: Line;

  constructor(finding: Finding, files: readonly SourceFile[]) {
    this.finding = finding;
    this.files = files;
    this.document = this.open(finding.position.file);
    const { lines } = this.document;
    this.line = lines[Math.min(finding.position.line, lines.length) - 1] ?? noLine;
  }

  /** A document by its path; an empty one where there is none. */
  open(path: string): EditedDocument {
    return new EditedDocument(this.files.find((file) => file.path === path) ?? { path, text: '' });
  }

  has(path: string): boolean {
    return this.files.some((file) => file.path === path);
  }

  /** What is in backticks in the words of the finding. */
  quotedIn(words: 'message' | 'fix'): string[] {
    return [...this.finding[words].matchAll(/`([^`]+)`/g)].map(([, one]) => one ?? '');
  }

  /** What a pattern finds in the message; null where it does not fit. */
  said(pattern: RegExp): string[] | null {
    const found = pattern.exec(this.finding.message);
    return found === null ? null : found.slice(1).map((one) => one ?? '');
  }

  fix(title: string, ...edits: TextEdit[]): FixCandidate {
    return { title, edit: { edits } };
  }
}
