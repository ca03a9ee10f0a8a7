import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isNode,
  isSeq,
  type Pair,
  parseDocument,
  type Range,
  stringify,
  type YAMLMap,
} from 'yaml';

/** The path of a value in a document. */
export type Path = readonly (string | number)[];

/** A document whose text is edited in place: only what changes is rewritten, so that comments and layout stay. Null where it cannot be read. */
export function readDocument(text: string): Document.Parsed | null {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  return document.errors.length === 0 ? document : null;
}

/** The characters of a node: its begin, the end of its value, and its end with what belongs to it. Null for what is no node of a text. */
export const rangeOf = (node: unknown): Range | null => (isNode(node) ? (node.range ?? null) : null);

/** The key and the value of a member; undefined where there is none. */
export const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((item) => isScalar(item.key) && item.key.value === key);

export function mapAt(document: Document.Parsed, path: Path): YAMLMap | null {
  const found = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(found) ? found : null;
}

/**
 * Sets a word or a number in a map. Where the key is new it is written below the key named `after`, or below the first; without a value it is taken out.
 * A text that cannot be edited in that way stays as it is.
 */
export function setValue(
  text: string,
  { path, key, after }: { path: Path; key: string; after?: readonly string[] },
  value: string | number | null,
): string {
  const document = readDocument(text);
  const map = document === null ? null : mapAt(document, path);
  if (map === null || map.flow === true) return text;
  const pair = pairOf(map, key);
  if (pair === undefined) return value === null ? text : insertedBelow(text, map, [key, ...(after ?? [])], value);
  if (value === null) return withoutLines(text, pair);
  const range = rangeOf(pair.value);
  if (range === null || isCollection(pair.value)) return text;
  const [from, to] = range;
  const before = text.slice(from, to);
  // A value that was empty begins right behind its colon.
  const gap = text[from - 1] === ':' ? ' ' : '';
  return text.slice(0, from) + gap + written(value) + (before.endsWith('\n') ? '\n' : '') + text.slice(to);
}

/** Two neighbours of a list change places, each with the comments above it. */
export function moveItem(text: string, path: Path, by: -1 | 1): string {
  const document = readDocument(text);
  const [index, list] = [path.at(-1), document?.getIn(path.slice(0, -1), true)];
  if (typeof index !== 'number' || !isSeq(list) || list.flow === true) return text;
  const first = by === -1 ? index - 1 : index;
  const [one, two] = [blockOf(text, list.items, first), blockOf(text, list.items, first + 1)];
  if (one === null || two === null) return text;
  return text.slice(0, one.from) + ended(text.slice(two.from, two.to)) + text.slice(one.from, one.to) + text.slice(two.to);
}

/** Takes an item out of a list, with the comments above it. */
export function removeItem(text: string, path: Path): string {
  const document = readDocument(text);
  const [index, list] = [path.at(-1), document?.getIn(path.slice(0, -1), true)];
  if (typeof index !== 'number' || !isSeq(list) || list.flow === true || list.items.length < 2) return text;
  const block = blockOf(text, list.items, index);
  return block === null ? text : text.slice(0, block.from) + text.slice(block.to);
}

/** Adds an item of words at the end of a list, written as its others are. */
export function addItem(text: string, path: Path, item: Readonly<Record<string, string>>): string {
  const list = readDocument(text)?.getIn(path, true);
  if (!isSeq(list) || list.flow === true) return text;
  const last = blockOf(text, list.items, list.items.length - 1);
  const start = rangeOf(list.items.at(-1))?.[0];
  if (last === null || start === undefined) return text;
  const indent = ' '.repeat(columnOf(text, start));
  const lines = Object.entries(item).map(
    ([key, value], at) => `${at === 0 ? `${indent.slice(0, -2)}- ` : indent}${key}: ${written(value)}\n`,
  );
  return ended(text.slice(0, last.to)) + lines.join('') + text.slice(last.to);
}

export const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
export const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1);

/** A word or a number as YAML writes it, on one line. */
export function written(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return /[\n\t]/.test(value) || readsOtherwise(value) ? JSON.stringify(value) : stringify(value, { lineWidth: 0 }).trimEnd();
}

/** True for a word that older readers of YAML take for something else, such as `No` or `12:30`: it is written in quotes. */
export function readsOtherwise(value: string): boolean {
  const isPlain = stringify(value, { lineWidth: 0 }).trimEnd() === value;
  return isPlain && parseDocument(value, { version: '1.1', logLevel: 'silent' }).toJS() !== value;
}

function insertedBelow(text: string, map: YAMLMap, [key = '', ...after]: readonly string[], value: string | number): string {
  const above = map.items.findLast((item, at) => at === 0 || (isScalar(item.key) && after.includes(String(item.key.value))));
  const start = rangeOf(above?.key)?.[0];
  if (above === undefined || start === undefined) return text;
  const end = endOfLines(text, rangeOf(above.value)?.[1] ?? rangeOf(above.key)?.[1] ?? start);
  return `${ended(text.slice(0, end))}${' '.repeat(columnOf(text, start))}${key}: ${written(value)}\n${text.slice(end)}`;
}

function withoutLines(text: string, { key, value }: Pair): string {
  const start = rangeOf(key)?.[0] ?? 0;
  const from = start - columnOf(text, start);
  // The first key of a list's item holds its dash.
  if (text.slice(from, start).trim() !== '') return text;
  return text.slice(0, from) + text.slice(endOfLines(text, rangeOf(value)?.[1] ?? start));
}

/** Behind the line that an offset is in; where it begins a line already, there. */
export function endOfLines(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The lines of an item: from the comments above it to the comments above the next one. */
export function blockOf(text: string, items: readonly unknown[], index: number): { from: number; to: number } | null {
  const own = rangeOf(items[index]);
  if (own === null) return null;
  const next = rangeOf(items[index + 1]);
  const from = aboveComments(text, own[0] - columnOf(text, own[0]));
  const to = next === null ? endOfLines(text, lastOf(text, own[1])) : aboveComments(text, next[0] - columnOf(text, next[0]));
  return { from, to };
}

/** Without the trailing blanks and lines that YAML counts as part of a value. */
export function lastOf(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}

export function aboveComments(text: string, start: number): number {
  let from = start;
  for (;;) {
    const before = text.lastIndexOf('\n', from - 2) + 1;
    if (from === 0 || !/^ *#/.test(text.slice(before, from))) return from;
    from = before;
  }
}
