import { isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { Json } from '#schemas/json.ts';
import type { Path } from './schema-guide.ts';
import type { Span, Syntax } from './written.ts';

/** Where a caret stands in what a text says. */
export interface Place {
  /** Of the value at hand; for a member's name, of the object that it stands in. */
  path: Path;
  is: 'name' | 'value';
  /** What the text says without the word at hand, as far as it can be read. */
  value: Json;
  /** The word at hand, its quotes included. */
  word: Span;
  /** Whether a colon follows: a name that has its value already. */
  colon: boolean;
}

/** A word that nobody writes. */
const marker = 'zzHereIsTheCaretzz';
/** Completion reads the text once a word: beyond this it would be felt. */
const longest = 200_000;

/**
 * What a caret stands at, in a text that is just being written: the word at hand is replaced by a marker that completes the text, and
 * the marker is looked for. Null where nothing can be told.
 */
export function placeAt(text: string, caret: number, syntax: Syntax): Place | null {
  if (text.length > longest) return null;
  const before = /"?[\w@$.-]*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[\w@$.-]*"?/.exec(text.slice(caret))?.[0] ?? '';
  // Within a text of several words there is nothing to tell.
  if (syntax === 'json' && !before.startsWith('"') && isQuoted(text, caret)) return null;
  const opened = before.startsWith('"') || syntax === 'json';
  const word = { from: caret - before.length, to: caret + (opened ? after : after.replace(/"$/, '')).length };
  const following = text.slice(word.to).trimStart();
  const colon = following.startsWith(':');
  const comma = syntax === 'json' && /^["{[\d-]/.test(following) ? ',' : '';
  const marked = text.slice(0, word.from) + (opened ? `"${marker}"` : marker) + comma + text.slice(word.to);
  const document = parseDocument(marked, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });

  let found: Pick<Place, 'path' | 'is'> | null = null;
  /** The JSON of a node, without what holds the marker; finds the marker on the way. */
  const read = (node: unknown, path: Path): Json => {
    if (isMap(node)) {
      const members: [string, Json][] = [];
      for (const pair of node.items) {
        if (!isPair(pair)) continue;
        const name = isScalar(pair.key) ? String(pair.key.value) : '';
        if (name === marker) found = { path, is: 'name' };
        else members.push([name, read(pair.value, [...path, name])]);
      }
      return Object.fromEntries(members);
    }
    if (isSeq(node)) return node.items.map((item, index) => read(item, [...path, index]));
    if (!isScalar(node)) return null;
    if (node.value === marker) found = { path, is: 'value' };
    return node.value === marker ? null : (node.value as Json);
  };
  const value = read(document.contents, []);
  return found && { ...(found as Pick<Place, 'path' | 'is'>), value, word, colon };
}

/** Whether an odd number of quotes stands before a place on its line: JSON's texts end on the line that they begin on. */
function isQuoted(text: string, caret: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret).replaceAll(/\\./g, '');
  return (line.split('"').length - 1) % 2 === 1;
}
