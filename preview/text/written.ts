import { isAlias, isMap, isNode, isPair, isScalar, isSeq, Lexer, parseDocument, visit } from 'yaml';
import type { Document, Pair } from 'yaml';
import { yamlProblems } from '#engine/definition/read/yaml-problems.ts';
import { parseStrictJson } from '#engine/validation/strict-json.ts';
import { pointerPart } from '#engine/validation/walk-layout.ts';
import type { Span, Syntax } from '#engine/editor/span.ts';
import type { Json } from '#schemas/json.ts';
import { layoutLimits } from '#schemas/limits.ts';

export type { Span, Syntax } from '#engine/editor/span.ts';

/** A fault of the text itself. `fatal`: nothing can be parsed. */
export interface Fault extends Span {
  message: string;
  fatal: boolean;
}

/** A text that was read: what it says, what is wrong with it, and which part of it says what. */
export interface Written {
  /** Undefined where the text cannot be read. */
  value: Json | undefined;
  faults: Fault[];
  /** From 1. */
  lineAt(offset: number): number;
  /** The offset of a line and a column, both from 1. */
  offsetOf(line: number, column: number): number;
  /** The span of a JSON pointer: the whole member, or the nearest enclosing value where there is none. */
  spanOf(pointer: string): Span;
  /** The pointer of the innermost value or member around a place. */
  pointerAt(offset: number): string;
  /** The number of comments; JSON has none. */
  comments: number;
}

/** Reads a text in either syntax. Never throws, whatever the text. */
export function readWritten(text: string, syntax: Syntax): Written {
  if (text.length > layoutLimits.inflatedBytes) return unread(text, `A text here has at most ${layoutLimits.inflatedBytes} characters.`);
  if (syntax === 'yaml' && nestsTooDeep(text)) return unread(text, 'The text stands too deep in itself.');
  try {
    const strict = syntax === 'json' ? readJson(text) : null;
    // A text that is nested too deeply or is no JSON is not parsed again for its places.
    if (strict && strict.value === undefined && strict.tooDeep) return unread(text, strict.faults[0]?.message ?? '');
    // JSON is YAML too: one reader gives the span of each value. It is slow, so for JSON it runs on first use.
    let document: Document.Parsed | null = null;
    const parsed = (): Document.Parsed =>
      (document ??= parseDocument(text, { prettyErrors: false, logLevel: 'silent', uniqueKeys: syntax === 'yaml' }));
    const { value, faults } = strict ?? readYaml(parsed(), text);
    return {
      value,
      faults,
      comments: syntax === 'yaml' && value !== undefined ? commentsIn(text) : 0,
      ...linesOf(text),
      spanOf: (pointer) => withoutEnd(spanIn(parsed(), pointer), text),
      pointerAt: (offset) => pointerIn(parsed(), offset),
    };
  } catch (error) {
    return unread(text, error instanceof RangeError ? 'The text stands too deep in itself.' : 'The text cannot be read.');
  }
}

/** Where lines begin; they are found once. */
function linesOf(text: string): Pick<Written, 'lineAt' | 'offsetOf'> {
  let found: number[] | null = null;
  const starts = (): number[] => (found ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]);
  return {
    lineAt(offset) {
      let [low, high] = [0, starts().length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((starts()[middle] ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    offsetOf: (line, column) => Math.min(text.length, (starts()[line - 1] ?? text.length) + column - 1),
  };
}

/** Comments of a document: YAML's own lexer tells them from a "#" within a text. */
function commentsIn(text: string): number {
  let found = 0;
  for (const token of new Lexer().lex(text)) if (token.startsWith('#')) found++;
  return found;
}

/** True if brackets are nested deeper than any document needs. Brackets in strings count too: no document has that many. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > deepest) return true;
  }
  return false;
}
const deepest = 400;

function unread(text: string, message: string): Written {
  const whole = { from: 0, to: Math.min(text.length, 1) };
  const faults = [{ ...whole, message, fatal: true }];
  return { value: undefined, faults, comments: 0, lineAt: () => 1, offsetOf: () => 0, spanOf: () => whole, pointerAt: () => '' };
}

function readJson(text: string): { value: Json | undefined; faults: Fault[]; tooDeep: boolean } {
  const { problem } = parseStrictJson(text);
  if (!problem) return { value: JSON.parse(text), faults: [], tooDeep: false };
  let value: Json | undefined;
  try {
    value = JSON.parse(text);
  } catch {
    // A fatal fault is reported below.
  }
  // A line's end cannot be underlined: the character before it is.
  const from = text[problem.offset] === '\n' ? Math.max(0, problem.offset - 1) : problem.offset;
  const fault = {
    from,
    to: Math.min(text.length, from + 1),
    message: problem.message,
    fatal: value === undefined,
  };
  return { value, faults: [fault], tooDeep: /deep/.test(problem.message) };
}

function readYaml(document: Document.Parsed, text: string): { value: Json | undefined; faults: Fault[] } {
  const fatal = yamlProblems(document, text).map(({ from, to, message, fix }) => ({ from, to, message: `${message} ${fix}`, fatal: true }));
  const inexact: Fault[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== 'number' || !node.range) return;
      if (Number.isFinite(node.value) && digitsOf(node.source ?? '') <= 17) return;
      inexact.push({ from: node.range[0], to: node.range[1], message: 'This number is not exact.', fatal: !Number.isFinite(node.value) });
    },
  });
  const faults = [...fatal, ...inexact];
  if (faults.some((fault) => fault.fatal)) return { value: undefined, faults };
  return { value: document.toJS({ maxAliasCount: 100 }) as Json, faults };
}

const digitsOf = (number: string): number =>
  number
    .replace(/[eE].*$/, '')
    .replace(/[-+._]/g, '')
    .replace(/^0+|0+$/g, '').length;

const spanOfNode = (node: unknown): Span | null => {
  const range = isNode(node) ? node.range : null;
  return range ? { from: range[0], to: range[1] } : null;
};
const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : String(pair.key));
const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Without the trailing blanks and lines that YAML counts as part of a value. */
const withoutEnd = ({ from, to }: Span, text: string): Span => ({ from, to: from + text.slice(from, to).trimEnd().length });

function spanIn(document: Document.Parsed, pointer: string): Span {
  let node: unknown = document.contents;
  let span = spanOfNode(node) ?? { from: 0, to: 0 };
  for (const part of partsOf(pointer)) {
    const target: unknown = isAlias(node) ? node.resolve(document) : node;
    if (isMap(target)) {
      const pair = target.items.find((item) => isPair(item) && keyOf(item) === part);
      if (!pair) return span;
      const [key, value] = [spanOfNode(pair.key), spanOfNode(pair.value)];
      span = { from: key?.from ?? span.from, to: value?.to ?? key?.to ?? span.to };
      node = pair.value;
    } else if (isSeq(target)) {
      node = target.items[Number(part)];
      const item = spanOfNode(node);
      if (!item) return span;
      span = item;
    } else return span;
  }
  return span;
}

/** True if a place is within a value, including the rest of its last line. */
const covers = (from: Span | null, to: unknown, offset: number): boolean => {
  const end = (isNode(to) ? to.range?.[2] : undefined) ?? from?.to;
  return from !== null && end !== undefined && from.from <= offset && offset <= end;
};

function pointerIn(document: Document.Parsed, offset: number): string {
  let node: unknown = document.contents;
  let pointer = '';
  for (;;) {
    if (isMap(node)) {
      const pair = node.items.findLast((item) => covers(spanOfNode(item.key), item.value ?? item.key, offset));
      if (!pair) return pointer;
      pointer += pointerPart(keyOf(pair));
      node = pair.value;
    } else if (isSeq(node)) {
      const index = node.items.findLastIndex((item) => covers(spanOfNode(item), item, offset));
      if (index < 0) return pointer;
      pointer += `/${index}`;
      node = node.items[index];
    } else return pointer;
  }
}
