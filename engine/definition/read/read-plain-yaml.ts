import type { Authored, AuthoredEntry, AuthoredList, AuthoredMap, AuthoredScalar } from './authored.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

/** A line that holds something: how far it is indented, and its text from there on. */
interface Line {
  number: number;
  indent: number;
  text: string;
  /** True if a comment stands between this line and the one above. */
  afterComment: boolean;
}

/** One character that is no printable text: YAML has rules of its own for those. */
const unusual = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const keyOf = /^(?:([A-Za-z_$][\w.$/-]*(?: [\w.$/-]+)*)|"([^"\\]*)"):(?: +(?=\S)|$)/;
/** Keys that mean something in YAML itself, and those that no mapping may have. */
const specialKey = /^(?:[yn]|yes|no|on|off|null)$/i;
const dangerousKey = /^(?:__proto__|constructor|prototype)$/;
const quoted = /^"([^"\\]*)"$/;
const brackets = /^\[(?:[A-Za-z][\w.-]*|[0-9]+[MY])(?:, (?:[A-Za-z][\w.-]*|[0-9]+[MY]))*\]$/;
/** Plain words that YAML may read as a value of another type. */
const typed = /^(?:[yn]|yes|no|on|off|true|false|null|~|=|<<)$|^[-+.]?[0-9]|^[-+]?\.(?:inf|nan)$/i;
/** At most 15 digits: JavaScript holds each such number exactly. */
const plainNumber = /^(?:0|[1-9][0-9]{0,8}(?:\.[0-9]{1,6})?|0\.[0-9]{1,6}|[1-9][0-9]{0,14})$/;
/** Text that begins with a number: a duration (`30d`), a period (`1M`), or words (`4 to 17 digits`). */
const textAfterNumber = /^[0-9]+(?:[smhdMY]|\.? [A-Za-z].*)$/;
const deepest = 100;

/**
 * Reads the plain part of YAML, in which nearly all documents are written, in a tenth of the time: keys and entries one a line, values on the line of
 * their key. Null for a document that holds anything else, right or wrong: the whole of YAML, and what is told about it, is for `readYaml`.
 */
export function readPlainYaml(file: string, text: string): Authored | null {
  if (unusual.test(text)) return null;
  const lines: Line[] = [];
  let afterComment = false;
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    if (line.endsWith(' ')) return null;
    const isComment = line[indent] === '#';
    if (!isComment) lines.push({ number: index + 1, indent, text: line.slice(indent), afterComment });
    afterComment = isComment;
  }
  const reader = new PlainReader(file, lines, afterComment);
  const root = lines[0]?.indent === 0 ? reader.block(0, -1, 0) : null;
  return root !== null && root.kind !== 'scalar' && reader.isDone() ? root : null;
}

/**
 * Reads lines from the first on. Each method takes the lines of what it reads, and answers null for what is not plain. A line that goes on with the
 * text above stands in a column of nobody's: it is left over at the end.
 */
class PlainReader {
  private readonly file: string;
  private readonly lines: Line[];
  private readonly endsWithComment: boolean;
  private next = 0;

  constructor(file: string, lines: Line[], endsWithComment: boolean) {
    this.file = file;
    this.lines = lines;
    this.endsWithComment = endsWithComment;
  }

  isDone(): boolean {
    return this.next === this.lines.length;
  }

  /** Reads the value that begins in this column of the next line. Its parent begins in `parentColumn`. */
  block(column: number, parentColumn: number, depth: number): Authored | null {
    const text = this.lines[this.next]?.text ?? '';
    if (depth > deepest) return null;
    if (isEntry(text)) return this.list(column, depth);
    return keyOf.test(text) ? this.map(column, depth) : this.scalar(column, parentColumn);
  }

  private list(column: number, depth: number): AuthoredList | null {
    const items: Authored[] = [];
    const at = this.place(column);
    for (let line = this.lines[this.next]; line?.indent === column && isEntry(line.text); line = this.lines[this.next]) {
      const dash = /^- */.exec(line.text)?.[0].length ?? 0;
      // The rest of the line behind the dash begins a block in its own column.
      const inner = column + dash;
      this.lines[this.next] = { ...line, indent: inner, text: line.text.slice(dash) };
      const item = this.block(inner, column, depth + 1);
      if (item === null) return null;
      items.push(item);
    }
    return { kind: 'list', items, at };
  }

  private map(column: number, depth: number): AuthoredMap | null {
    const entries: AuthoredEntry[] = [];
    const keys = new Set<string>();
    const at = this.place(column);
    for (let line = this.lines[this.next]; line?.indent === column && !isEntry(line.text); line = this.lines[this.next]) {
      const [begin, plain, inQuotes] = keyOf.exec(line.text) ?? [];
      const key = plain ?? inQuotes;
      if (begin === undefined || key === undefined || keys.has(key)) return null;
      if (dangerousKey.test(key) || (plain !== undefined && specialKey.test(plain))) return null;
      keys.add(key);
      const place = this.place(column);
      const value = this.valueOf(line, begin.length, column, depth);
      if (value === null) return null;
      entries.push({ key, at: place, value });
    }
    return entries.length === 0 ? null : { kind: 'map', entries, at };
  }

  /** Behind the key on its line, or below it: deeper, or entries right under it. */
  private valueOf(line: Line, behind: number, column: number, depth: number): Authored | null {
    if (behind < line.text.length) {
      this.lines[this.next] = { ...line, indent: column + behind, text: line.text.slice(behind) };
      return this.scalar(column + behind, column);
    }
    this.next++;
    const below = this.lines[this.next];
    if (below === undefined || below.indent < column || (below.indent === column && !isEntry(below.text)))
      return { kind: 'scalar', value: null, source: '', at: { file: this.file, line: line.number, column: column + behind + 1 } };
    return this.block(below.indent, column, depth + 1);
  }

  /** The rest of a line, or with `>-` the text below. */
  private scalar(column: number, parentColumn: number): AuthoredScalar | AuthoredList | null {
    const { text = '', number = 0 } = this.lines[this.next] ?? {};
    const at = this.place(column);
    this.next++;
    if (text === '>-') return this.folded(parentColumn, number, at);
    if (brackets.test(text)) return this.words(text, at);
    const words = quoted.exec(text)?.[1];
    if (words !== undefined) return { kind: 'scalar', value: words, source: words, at };
    if (/^[-?:,[\]{}#&*!|>'"%@`]|:(?: |$)| #/.test(text)) return null;
    if (!typed.test(text)) return { kind: 'scalar', value: text, source: text, at };
    if (text === 'null') return { kind: 'scalar', value: null, source: text, at };
    if (text === 'true' || text === 'false') return { kind: 'scalar', value: text === 'true', source: text, at };
    if (textAfterNumber.test(text)) return { kind: 'scalar', value: text, source: text, at };
    return plainNumber.test(text) ? { kind: 'scalar', value: Number(text), source: text, at } : null;
  }

  /** The lines of a text below its key, as one line. A blank line in it, or what looks like a comment, is for the library. */
  private folded(parentColumn: number, above: number, at: SourcePosition): AuthoredScalar | null {
    const words: string[] = [];
    const indent = this.lines[this.next]?.indent;
    for (let line = this.lines[this.next]; line !== undefined && line.indent > parentColumn; line = this.lines[++this.next]) {
      words.push(line.text);
      if (line.indent !== indent || line.number !== above + words.length) return null;
    }
    const source = words.join(' ');
    const endsHere = !(this.lines[this.next]?.afterComment ?? this.endsWithComment);
    return source !== '' && endsHere ? { kind: 'scalar', value: source, source, at } : null;
  }

  /** `[one, two]`: plain words. */
  private words(text: string, at: SourcePosition): AuthoredList | null {
    const items: AuthoredScalar[] = [];
    let column = at.column + 1;
    for (const word of text.slice(1, -1).split(', ')) {
      if (typed.test(word) && !textAfterNumber.test(word)) return null;
      items.push({ kind: 'scalar', value: word, source: word, at: { ...at, column } });
      column += word.length + 2;
    }
    return { kind: 'list', items, at };
  }

  private place(column: number): SourcePosition {
    return { file: this.file, line: this.lines[this.next]?.number ?? 1, column: column + 1 };
  }
}

const isEntry = (text: string): boolean => text.startsWith('- ');
