import { Document, isMap, isScalar, isSeq, type Pair, visit } from 'yaml';
import type { Json } from '#schemas/json.ts';
import {
  aboveComments,
  blockOf,
  columnOf,
  ended,
  endOfLines,
  lastOf,
  mapAt,
  pairOf,
  type Path,
  rangeOf,
  readDocument,
  readsOtherwise,
} from './edit-yaml.ts';

/** Adds a key with what it holds to a map, behind the last of the keys named `after`, else at its end. Every other line stays. */
export function insertPair(text: string, path: Path, key: string, value: Json, after?: readonly string[]): string {
  const document = readDocument(text);
  const map = document === null ? null : mapAt(document, path);
  if (map === null || map.flow === true || pairOf(map, key) !== undefined) return text;
  const above =
    after === undefined
      ? map.items.at(-1)
      : map.items.findLast((item, at) => at === 0 || (isScalar(item.key) && after.includes(String(item.key.value))));
  const start = rangeOf(above?.key)?.[0];
  if (above === undefined || start === undefined) return text;
  const end = endOfPair(text, above);
  return `${ended(text.slice(0, end))}${linesOf({ [key]: value }, columnOf(text, start))}${text.slice(end)}`;
}

/** Adds an item to a list, before the one at `index` or at the end. */
export function insertItem(text: string, path: Path, index: number, item: Json): string {
  const list = readDocument(text)?.getIn(path, true);
  if (!isSeq(list) || list.flow === true || list.items.length === 0) return text;
  const at = Math.min(index, list.items.length - 1);
  const block = blockOf(text, list.items, at);
  const start = rangeOf(list.items[at])?.[0];
  if (block === null || start === undefined) return text;
  const lines = linesOf([item], columnOf(text, start) - 2);
  const place = index < list.items.length ? block.from : block.to;
  return ended(text.slice(0, place)) + lines + text.slice(place);
}

/** Takes a key out of a map with all that it holds and the comments above it. A map that would be empty goes too, with its key. */
export function removePair(text: string, path: Path, key: string): string {
  const document = readDocument(text);
  const map = document === null ? null : mapAt(document, path);
  const pair = map === null ? undefined : pairOf(map, key);
  if (map === null || pair === undefined || map.flow === true) return text;
  const above = path.at(-1);
  if (map.items.length === 1) return typeof above === 'string' ? removePair(text, path.slice(0, -1), above) : text;
  const start = rangeOf(pair.key)?.[0] ?? 0;
  const from = start - columnOf(text, start);
  const end = endOfPair(text, pair);
  if (text.slice(from, start).trim() === '') return text.slice(0, aboveComments(text, from)) + text.slice(end);
  // The first key of a list's item holds its dash: the next key takes its place.
  const next = rangeOf(map.items[1]?.key)?.[0];
  return next === undefined || text.slice(end, next).includes('#') ? text : text.slice(0, start) + text.slice(next);
}

/** A value as lines of a document, indented by so many spaces. */
export function linesOf(value: Json, indent: number): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === 'string' && readsOtherwise(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  const lines = document.toString({ lineWidth: 0, indentSeq: true }).trimEnd().split('\n');
  return lines.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
}

/** Behind the last line of a pair: without the blanks and comments that YAML counts to it. */
export function endOfPair(text: string, { key, value }: Pair): number {
  return endOfLines(text, lastOf(text, rangeOf(lastWithin(value))?.[1] ?? rangeOf(key)?.[1] ?? 0));
}

/** The last word that a collection holds. */
function lastWithin(node: unknown): unknown {
  if (isMap(node) && node.flow !== true) {
    const last = node.items.at(-1);
    if (last !== undefined) return lastWithin(last.value ?? last.key);
  }
  if (isSeq(node) && node.flow !== true && node.items.length > 0) return lastWithin(node.items.at(-1));
  return node;
}
