import { isMap, isScalar, isSeq, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';
import { asLookedUp } from '#engine/definition/read/translation-file.ts';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import type { CatalogList } from './translation-unit.ts';

/** The entry of a catalog that a change is of. */
export interface NamedEntry {
  /** The text of the documents, in their language. */
  text: string;
  /** The documents that the entry is for; null for all. */
  at: string | null;
  /** Its list of the catalog; that of documents where left out. */
  list?: CatalogList;
}

export interface EntryChange extends NamedEntry {
  /** The translation. */
  said: string;
  /** What translators should know; null for nothing, and undefined leaves it as it is. */
  note?: string | null;
}

/** The languages of a catalog: that of the documents, and its own. */
export interface CatalogLanguages {
  from: string;
  language: string;
}

/**
 * A catalog with some entries changed or added. The lines of all others keep their bytes, and so do comments. Null for a text that is no catalog.
 */
export function withEntries(catalog: string, changes: readonly EntryChange[], { from, language }: CatalogLanguages): string | null {
  let text = catalog.trim() === '' ? `translation: ${language}\ntexts:\n` : catalog;
  const added: EntryChange[] = [];
  const edits: { start: number; end: number; text: string }[] = [];
  const known = { texts: entriesOf(text, 'texts', from), operations: entriesOf(text, 'operations', from) };
  for (const change of changes) {
    const entries = known[change.list ?? 'texts'];
    if (entries === null) return null;
    const entry = entries.get(keyOf(change));
    // An entry in braces has no lines of its own.
    if (entry?.flow === true) return null;
    if (entry === undefined) added.push(change);
    else edits.push(...editsOf(text, entry, change, language));
  }
  for (const { start, end, text: written } of edits.sort((one, other) => other.start - one.start))
    text = text.slice(0, start) + written + text.slice(end);
  for (const list of ['operations', 'texts'] as const) {
    const ofList = added.filter((change) => (change.list ?? 'texts') === list);
    const written: string | null = ofList.length === 0 ? text : withAdded(text, ofList, list, { from, language });
    if (written === null) return null;
    text = written;
  }
  return text;
}

const keyOf = ({ text, at }: NamedEntry): string => JSON.stringify([asLookedUp(text), at]);

const parsed = (text: string) => parseDocument(text, { version: '1.2', strict: true, uniqueKeys: true, merge: false });

function listIn(text: string, list: CatalogList) {
  const document = parsed(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return null;
  const entries: unknown = document.contents.get(list, true);
  return { entries: isSeq(entries) ? entries : null };
}

function entriesOf(text: string, list: CatalogList, from: string): Map<string, YAMLMap> | null {
  const found = listIn(text, list);
  if (found === null) return null;
  const entries = new Map<string, YAMLMap>();
  for (const item of found.entries?.items ?? []) {
    if (!isMap(item)) continue;
    const [own, at] = [item.get(from), item.get('at')];
    if (typeof own === 'string') entries.set(keyOf({ text: own, at: typeof at === 'string' ? at : null }), item);
  }
  return entries;
}

function editsOf(text: string, entry: YAMLMap, { said, note }: EntryChange, language: string) {
  const first = startOf(entry.items[0]);
  const margin = ' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1));
  const edits: { start: number; end: number; text: string }[] = [];
  const write = (key: string, value: string | null | undefined): void => {
    const pair = entry.items.find((one) => isScalar(one.key) && one.key.value === key);
    if (value === undefined || (pair === undefined ? value === null : scalarOf(pair) === value)) return;
    const lines = value === null ? '' : pairLines(key, value, { margin, isInline: pair !== undefined && hasComment(text, pair) });
    if (pair !== undefined) {
      const [start, end] = [startOf(pair), endOf(text, pair)];
      // A key that goes takes its line with it.
      edits.push(value === null ? { start: text.lastIndexOf('\n', start - 1), end, text: '' } : { start, end, text: lines });
      return;
    }
    const end = lineEndOf(text, entry.items.at(-1));
    edits.push({ start: end, end, text: `\n${margin}${lines}` });
  };
  write(language, said);
  write('note', note);
  return edits;
}

const startOf = (pair: Pair | undefined): number => (isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);

const scalarOf = (pair: Pair): unknown => (isScalar(pair.value) ? pair.value.value : undefined);

/** Where the value of a pair ends, before the end of its line. A block ends before the line break that is its last. */
function endOf(text: string, pair: Pair | undefined): number {
  const given = pair?.value;
  const value = isScalar(given) ? given : null;
  const key = isScalar(pair?.key) ? pair.key.range?.[1] : undefined;
  let end = value?.range?.[1] ?? key ?? text.length;
  // `es:` without a value ends behind its colon.
  if (key !== undefined && end <= key) end = key + 1;
  if (value !== null && value.range?.[0] === value.range?.[1]) end = (key ?? end) + 1;
  while (text.charAt(end - 1) === '\n') end--;
  return end;
}

/** True for a pair with something else behind it on its line: its value stays on that line. */
const hasComment = (text: string, pair: Pair): boolean => text.slice(endOf(text, pair), lineEndOf(text, pair)).trim() !== '';

/** The end of the line that a pair ends on, behind its comment. */
function lineEndOf(text: string, pair: Pair | undefined): number {
  const end = text.indexOf('\n', endOf(text, pair));
  return end < 0 ? text.length : end;
}

/** `key: value` as the language writes it, its further lines behind a margin; without the last line break. */
const pairLines = (key: string, value: string, { margin, isInline = false }: { margin: string; isInline?: boolean }): string =>
  stringify({ [key]: value }, { lineWidth: 0, doubleQuotedMinMultiLineLength: 1_000_000, blockQuote: !isInline && value === value.trim() })
    .replace(/\n$/, '')
    .replaceAll(/\n(?=[^\n])/g, `\n${margin}`);

function withAdded(text: string, added: readonly EntryChange[], list: CatalogList, { from, language }: CatalogLanguages): string | null {
  const found = listIn(text, list);
  if (found === null) return null;
  const last = found.entries?.items.at(-1);
  const isBlock = found.entries !== null && found.entries.flow !== true && isMap(last);
  const margin = isBlock ? marginOf(text, startOf(last.items[0])) : '    ';
  const entries = added.map(({ text: own, at, said, note }) => {
    const pairs: [key: string, value: string][] = [
      [from, own],
      [language, said],
    ];
    if (at !== null) pairs.push(['at', at]);
    if (typeof note === 'string') pairs.push(['note', note]);
    return `${margin.slice(0, -2)}- ${pairs.map(([key, value]) => pairLines(key, value, { margin })).join(`\n${margin}`)}`;
  });
  if (isBlock) {
    const end = lineEndOf(text, last.items.at(-1));
    return `${text.slice(0, end)}\n${entries.join('\n')}${text.slice(end)}`;
  }
  if (found.entries !== null && found.entries.items.length > 0) return null;
  // The first entries follow what else the catalog has.
  const others = text.replace(new RegExp(`^${list}:[ \\t]*(?:\\[\\]|~|null)?[ \\t]*(?:\\n|$)`, 'm'), '').trimEnd();
  return formatYaml(`${others}\n${list}:\n${entries.join('\n')}\n`);
}

const marginOf = (text: string, start: number): string => ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
