import type { Finding } from '#engine/compiled/finding.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { applyEdit, type DocumentsEdit, type TextEdit } from '../edit.ts';
import { EditedDocument } from '../fixes/fix-context.ts';
import { endOfBlock, type Line } from '../lines.ts';
import type { Declared } from '../definition-of.ts';
import type { Span } from '../span.ts';
import { wholeWord } from '../whole-word.ts';
import { namePlaces } from './name-places.ts';
import { isPassedKey, passedNames, type Side } from './passed-names.ts';
import type { Renamed } from './renamed.ts';

/** A round compiles the documents once and writes one place of each finding. */
const mostRounds = 60;

/** Findings about a name behind a dot, not about one that begins an expression. */
const behindDot: ReadonlySet<string> = new Set(['unknown-field', 'unknown-member', 'unknown-words', 'answer-not-set', 'answer-not-read']);
/** Findings about the name that something takes a value under, not about the value. */
const ofReceiver: ReadonlySet<string> = new Set([
  'missing-given',
  'missing-input',
  'missing-place-parameter',
  'unknown-given',
  'unknown-input',
  'unknown-place-parameter',
]);

/**
 * Follows a name through the documents. It is written otherwise at the first places, then wherever the compiler misses it, until the compiler misses
 * nothing. The new name is as long as the old one, and no document holds it. Null where a finding leads nowhere.
 */
export function followName(
  files: readonly SourceFile[],
  first: readonly Declared[],
  name: Renamed,
  { before, check }: { before: readonly Finding[]; check: (files: readonly SourceFile[]) => readonly Finding[] },
): DocumentsEdit | null {
  const way = new FollowedName(files, name);
  for (const { file, from, to } of first) way.write({ file, from, to, insert: name.to });
  const known = new Set(before.map(saidOf));
  const missed = (edit: DocumentsEdit): Finding[] =>
    check(applyEdit(files, edit)).filter((one) => !known.has(saidOf(one).replaceAll(wholeWord(name.to), name.from)));
  for (let round = 0; round < mostRounds; round++) {
    const found = missed(way.edit());
    if (found.length === 0) return way.withoutNeedless(missed);
    if (!way.follow(found)) return null;
  }
  return null;
}

/** True for what something needs under the new name: who passes it still does so under the old one. */
const isLacking = ({ code }: Finding): boolean => ofReceiver.has(code) && code.startsWith('missing-');

const saidOf = ({ code, message, position }: Finding): string => `${code} ${position.file} ${message}`;

/** A place in the documents as they are without the new name. */
interface Place {
  document: EditedDocument;
  line: Line;
  offset: number;
}

class FollowedName {
  private readonly files: readonly SourceFile[];
  private readonly name: Renamed;
  private readonly documents = new Map<string, EditedDocument>();
  /** By document and offset. */
  private readonly edits = new Map<string, TextEdit>();
  private readonly renames = new Map<string, string>();
  /** Places where another name turned out to be meant. */
  private readonly refused = new Set<string>();
  /** The sides of lists of passed names that are written otherwise. */
  private readonly sides = new Map<string, Set<Side>>();
  /** What was written for the findings of a line, and what the last round wrote of it. */
  private readonly written = new Map<string, string[]>();
  private last = new Map<string, string[]>();

  constructor(files: readonly SourceFile[], name: Renamed) {
    this.files = files;
    this.name = name;
  }

  edit(): DocumentsEdit {
    return { edits: [...this.edits.values()], renames: [...this.renames].map(([from, to]) => ({ from, to })) };
  }

  /** The edit without what a finding led to by the way, before it led to its own place. */
  withoutNeedless(missed: (edit: DocumentsEdit) => readonly Finding[]): DocumentsEdit {
    for (const keys of this.written.values()) {
      if (keys.length < 2) continue;
      for (const key of keys) {
        const own = this.edits.get(key);
        if (own === undefined) continue;
        this.edits.delete(key);
        if (missed(this.edit()).length > 0) this.edits.set(key, own);
      }
    }
    return this.edit();
  }

  write(edit: TextEdit): string {
    const key = `${edit.file}:${edit.from}`;
    this.edits.set(key, edit);
    return key;
  }

  /** Writes the next place of each finding. False where none of them has one. */
  follow(findings: readonly Finding[]): boolean {
    const now = new Map<string, string[]>();
    let isChanged = false;
    for (const finding of findings) {
      const place = this.placeOf(finding);
      if (place === null) continue;
      const at = `${place.document.file}:${place.line.index}`;
      isChanged = this.takeBack(finding, at) || isChanged;
      isChanged = this.renameFile(finding, place.document.file) || isChanged;
      const next = this.nextEdit(finding, place);
      if (next === null) continue;
      const key = this.write(next);
      for (const list of [now, this.written]) list.set(at, [...(list.get(at) ?? []), key]);
      isChanged = true;
    }
    this.last = now;
    return isChanged;
  }

  private open(path: string): EditedDocument {
    const known = this.documents.get(path) ?? new EditedDocument(this.files.find((file) => file.path === path) ?? { path, text: '' });
    this.documents.set(path, known);
    return known;
  }

  private holds(finding: Finding, name: string): boolean {
    return wholeWord(name).test(finding.message) || wholeWord(name).test(finding.fix);
  }

  /** Takes back what the last round wrote where the new name is missed: another name was meant there. */
  private takeBack(finding: Finding, at: string): boolean {
    const { from, to } = this.name;
    if (isLacking(finding) || !wholeWord(to).test(finding.message) || wholeWord(from).test(finding.message)) return false;
    const wrong = this.last.get(at) ?? [];
    for (const key of wrong) {
      this.edits.delete(key);
      this.refused.add(key);
    }
    return wrong.length > 0;
  }

  /** A view is named by its file: the file that nothing uses any more, or that a step looks for. */
  private renameFile({ code }: Finding, file: string): boolean {
    const { from, to } = this.name;
    const view = `${file.slice(0, file.lastIndexOf('/') + 1)}views/${from}.view.yaml`;
    const path = code === 'unused-file' ? file : code === 'unknown-view' ? view : '';
    const base = path.slice(path.lastIndexOf('/') + 1);
    const isNamed = base.replace(/\.\w+\.yaml$/, '') === from && this.files.some((one) => one.path === path);
    if (!isNamed || this.renames.has(path)) return false;
    this.renames.set(path, path.slice(0, -base.length) + base.replace(from, to));
    return true;
  }

  /** The place of a finding before the edits: lists that became mappings have more lines than before. */
  private placeOf({ position }: Finding): Place | null {
    const file = [...this.renames].find(([, to]) => to === position.file)?.[0] ?? position.file;
    const document = this.open(file);
    const own = [...this.edits.values()].filter((edit) => edit.file === file).toSorted((one, other) => one.from - other.from);
    let index = position.line - 1;
    for (const { from, to, insert } of own) {
      const more = insert.split('\n').length - document.text.slice(from, to).split('\n').length;
      const at = document.lines.findLast((line) => line.from <= from)?.index ?? 0;
      if (more > 0 && index > at) index = Math.max(at, index - more);
    }
    const line = document.lines[index];
    return line === undefined ? null : { document, line, offset: line.from + position.column - 1 };
  }

  /** The next place of the name that a finding may be about: in the block that it points at, then in its document, then in the settings. */
  private nextEdit(finding: Finding, { document, line, offset }: Place): TextEdit | null {
    const isOfFile = finding.code === 'unused-file';
    const isMissed = isOfFile || this.holds(finding, this.name.from) || (isLacking(finding) && this.holds(finding, this.name.to));
    // What is passed is written beside what it is passed to.
    const beside = ofReceiver.has(finding.code) ? document.siblingsOf(line) : [line];
    const [first = line, last = line] = [beside[0], beside.at(-1)];
    const end = endOfBlock(document.lines, last, last.isItem ? last.indent : last.keyIndent);
    const block = { from: first.from, to: document.lines[end - 1]?.to ?? line.to };
    const isWide = isMissed && !isOfFile && !ofReceiver.has(finding.code);
    const settings = this.open('config.yaml');
    return (
      (isMissed ? this.within(document, block, finding, offset) : null) ??
      (isWide ? this.within(document, { from: 0, to: document.text.length }, finding, offset) : null) ??
      this.within(settings, { from: 0, to: settings.text.length }, finding, 0, (at) => this.isListed(settings, at))
    );
  }

  private within(
    document: EditedDocument,
    { from, to }: Span,
    { code }: Finding,
    near: number,
    fits: (at: number) => boolean = () => true,
  ): TextEdit | null {
    const side: Side = ofReceiver.has(code) ? 'key' : 'value';
    const rank = (at: number): number => {
      const isOtherSide = isPassedKey(document, at) !== ofReceiver.has(code);
      const isOtherKind = (document.text[at - 1] === '.') !== behindDot.has(code);
      return (isOtherSide ? 4 : 0) + (isOtherKind ? 2 : 0) + (at < near ? 1 : 0);
    };
    const places = namePlaces(document, this.name.from, { from, to })
      .filter((at) => !this.edits.has(`${document.file}:${at}`) && !this.refused.has(`${document.file}:${at}`) && fits(at))
      .sort((one, other) => rank(one) - rank(other));
    for (const at of places) {
      const passed = passedNames(document, at);
      if (passed === null) return document.replace(at, at + this.name.from.length, this.name.to);
      const key = `${document.file}:${passed.from}`;
      const known = this.sides.get(key) ?? new Set();
      if (known.has(side)) continue;
      this.sides.set(key, known.add(side));
      return document.replace(passed.from, passed.to, passed.written(this.name, known));
    }
    return null;
  }

  /** True for an item of a list that is this name alone. */
  private isListed({ text }: EditedDocument, at: number): boolean {
    const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
    const end = text.indexOf('\n', at);
    const after = text.slice(at + this.name.from.length, end < 0 ? text.length : end);
    return /(?:[[,]|^ *-) *$/.test(before) && /^ *(?:[\],]|$)/.test(after);
  }
}
