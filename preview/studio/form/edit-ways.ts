import { isMap, isScalar, isSeq, type Pair } from 'yaml';
import type { JsonObject } from '#schemas/json.ts';
import { columnOf, endOfLines, mapAt, pairOf, type Path, readDocument, removeItem, setValue, written, rangeOf } from './edit-yaml.ts';
import { endOfPair, insertItem, insertPair, linesOf, removePair } from './insert-yaml.ts';

/** The order that the lines of a way are written in. */
export const wayKeys = ['when', 'to', 'leave', 'change', 'through', 'with', 'problem', 'check'] as const;

/** Sets or takes out a word of a way. A way that was its target alone is written out where it gets more. */
export function setWay(text: string, path: Path, key: string, value: string | number | null): string {
  const document = readDocument(text);
  const way = document?.getIn(path, true);
  if (isScalar(way)) {
    const [from, to] = way.range ?? [0, 0];
    if (value === null) return text;
    if (key === 'to') return text.slice(0, from) + written(value) + text.slice(to);
    return writtenOut(
      text,
      path,
      [from, to],
      key === 'when' ? { [key]: value, to: String(way.value) } : { to: String(way.value), [key]: value },
    );
  }
  if (!isMap(way) || way.flow === true) return text;
  const pair = pairOf(way, key);
  if (value === null) return pair === undefined ? text : removePair(text, path, key);
  if (pair !== undefined || key !== 'when')
    return setValue(
      text,
      {
        path,
        key,
        after: wayKeys.slice(
          0,
          wayKeys.findIndex((one) => one === key),
        ),
      },
      value,
    );
  const start = rangeOf(way.items[0]?.key)?.[0];
  if (start === undefined) return text;
  return `${text.slice(0, start)}when: ${written(value)}\n${' '.repeat(columnOf(text, start))}${text.slice(start)}`;
}

/** A way that is a word becomes a map; a comment after the word stays on its line. */
function writtenOut(text: string, path: Path, [from, to]: readonly [number, number, ...unknown[]], way: JsonObject): string {
  const isItem = typeof path.at(-1) === 'number';
  const colon = text.lastIndexOf(':', from);
  const lineStart = from - columnOf(text, from);
  const indent = isItem ? columnOf(text, from) : text.slice(lineStart).search(/\S/) + 2;
  const lines = linesOf(way, indent).trimEnd();
  return isItem ? text.slice(0, from) + lines.trimStart() + text.slice(to) : `${text.slice(0, colon + 1)}\n${lines}${text.slice(to)}`;
}

/** What a new way does as those beside it: what is remembered, what is forgotten, and whether what was typed counts. */
const takenOver = ['set', 'forget', 'check'] as const;

/**
 * Adds a way to those of an event, a call or a choice, at its place among them. One way alone becomes a list. The way takes over what the last one of
 * them sets and forgets: what follows reads it, whichever way was taken.
 */
export function addWay(text: string, path: Path, key: string, added: JsonObject, index: number): string {
  const document = readDocument(text);
  const map = document === null ? null : mapAt(document, path);
  const pair = map === null ? undefined : pairOf(map, key);
  if (pair === undefined) return insertPair(text, path, key, added);
  const way = { ...added, ...ofSibling(pair) };
  if (isSeq(pair.value)) return insertItem(text, [...path, key], index, way);
  return insertItem(asList(text, pair), [...path, key], index, way);
}

function ofSibling({ value }: Pair): JsonObject {
  const last = isSeq(value) ? value.items.at(-1) : value;
  if (!isMap(last)) return {};
  const written = last.toJSON() as JsonObject; // a way in block style is a mapping of JSON values
  return Object.fromEntries(takenOver.flatMap((one) => (written[one] === undefined ? [] : [[one, written[one]]])));
}

function asList(text: string, pair: Pair): string {
  const { value } = pair;
  const [start, colon] = rangeOf(pair.key) ?? [0, 0];
  const [from, to] = rangeOf(value) ?? [0, 0];
  const indent = columnOf(text, start) + 2;
  if (isScalar(value)) return `${text.slice(0, colon)}:\n${linesOf([{ to: String(value.value) }], indent).trimEnd()}${text.slice(to)}`;
  if (!isMap(value) || value.flow === true) return text;
  const begin = endOfLines(text, colon);
  const end = endOfPair(text, pair);
  const first = from - columnOf(text, from);
  const lines = text.slice(first, end).split('\n');
  const deeper = lines.map((line, at) =>
    at === 0 ? `${line.slice(0, indent)}- ${line.slice(indent)}` : line.trim() === '' ? line : `  ${line}`,
  );
  return text.slice(0, begin) + text.slice(begin, first) + deeper.join('\n') + text.slice(end);
}

/** Takes a way out; the last one takes its event, or the list that it is in, along. */
export function removeWay(text: string, path: Path, key: string, index: number): string {
  const list = readDocument(text)?.getIn([...path, key], true);
  return isSeq(list) && list.items.length > 1 ? removeItem(text, [...path, key, index]) : removePair(text, path, key);
}

/** The map of a state's events. */
export const eventsOf = (state: Path): Path => [...state, 'events'];

/** Adds an event to a state, with the state that it leads to. */
export function addEvent(text: string, state: Path, event: string, to: string): string {
  const document = readDocument(text);
  const events = document?.getIn(eventsOf(state), true);
  return isMap(events) && events.items.length > 0
    ? addWay(text, eventsOf(state), event, { to }, 0)
    : insertPair(text, state, 'events', { [event]: to });
}

/** A way for one failure of an operation, which says the words of the failure. */
export const wayOfFailure = (code: string, to: string): JsonObject => ({ when: `error.code == '${code}'`, to, problem: '${error.say}' });
