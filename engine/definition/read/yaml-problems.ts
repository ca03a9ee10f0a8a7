import { isScalar, visit } from 'yaml';
import type { Document } from 'yaml';
import { misindented } from './misindented.ts';

/** A fault of a YAML text, and its place. */
export interface YamlProblem {
  code: string;
  message: string;
  fix: string;
  /** Characters before it, and before what follows it. */
  from: number;
  to: number;
}

/** The problems of a document that was read: each key that stands twice, or the one mistake that made the rest unreadable. */
export function yamlProblems(document: Document.Parsed, text: string): YamlProblem[] {
  const [first] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY').toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) return [{ code: first.code, ...causeOf(first.code, first.message, first.pos, document, text) }];
  return document.errors.map(({ code, pos: [from, to] }) => ({
    code,
    from,
    to,
    message: 'This key stands twice in one mapping.',
    fix: 'Keep one of the two, or indent it below the key that it belongs to.',
  }));
}

/** Returns the author's mistake that caused a reader's error. */
function causeOf(
  code: string,
  message: string,
  [from, to]: readonly [number, number],
  document: Document.Parsed,
  text: string,
): Omit<YamlProblem, 'code'> {
  const opened = code === 'MISSING_CHAR' && /closing ["']/.test(message) ? quoteBefore(document, from) : null;
  if (opened !== null)
    return {
      from: opened,
      to: opened + 1,
      message: 'This text begins with a quote that is not closed.',
      fix: 'Close the quote at its end.',
    };
  const line = lineAt(text, from);
  const indented = misindented(text);
  // A line that stands wrong is stumbled over there, or where what stands before it begins.
  if (indented !== null && linesWithin(text, line.to, indented.from) <= 2) return indented;
  const within = /^\s*(?:- )?[^\s:"'][^:]*: +([^\s"'|>[{&*!].*: .*)$/.exec(line.text);
  if (within !== null)
    return {
      from: line.from + line.text.indexOf(within[1] ?? ''),
      to: line.to,
      message: 'This text holds a colon, and is taken for a key with a value of its own.',
      fix: 'Put the text in quotes.',
    };
  if (!line.text.includes(':') && line.text.trim() !== '')
    return {
      from: line.from + line.text.search(/\S/),
      to: line.to,
      message: 'This line is no key with a value, and no entry of a list.',
      fix: 'Write `key: value` with a space behind the colon, or `- ` before an entry.',
    };
  const without = /^\s*(?:- )?[\w-]+:[^\s:]/.exec(line.text);
  if (without !== null)
    return {
      from: line.from + line.text.search(/\S/),
      to: line.to,
      message: 'A colon stands here without a space behind it.',
      fix: 'Write `key: value` with a space behind the colon.',
    };
  return {
    from,
    to,
    message: 'This cannot be read as YAML.',
    fix: 'Quote a text that holds ": " or " #" or begins with a sign, close what is open, and check the indentation.',
  };
}

/** Returns the number of lines with content that end between two places. */
const linesWithin = (text: string, from: number, to: number): number =>
  to <= from
    ? 0
    : text
        .slice(from, to)
        .split('\n')
        .filter((one) => one.trim() !== '').length;

function lineAt(text: string, offset: number): { from: number; to: number; text: string } {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const to = end < 0 ? text.length : end;
  return { from, to, text: text.slice(from, to) };
}

/** Where the last quoted text begins that begins before a place. */
function quoteBefore(document: Document.Parsed, place: number): number | null {
  let found: number | null = null;
  const note = (node: unknown): void => {
    if (!isScalar(node) || node.type?.startsWith('QUOTE') !== true || !node.range) return;
    const [opens] = node.range;
    if (opens < place && opens > (found ?? -1)) found = opens;
  };
  visit(document, { Scalar: (_key, node) => note(node), Pair: (_key, { key }) => note(key) });
  return found;
}
