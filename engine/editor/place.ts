import { isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { Json } from '#schemas/json.ts';
import type { Path } from './schema-guide.ts';
import type { Span, Syntax } from './span.ts';

/** The place of a caret in the value that a text describes. */
export interface Place {
  /** The path of the present value; for a member's name, of its object. */
  path: Path;
  is: 'name' | 'value';
  /** The parsed text without the present word, as far as it can be parsed. */
  value: Json;
  /** The word at hand, its quotes included. */
  word: Span;
  /** True if a colon follows: the name already has its value. */
  colon: boolean;
}

/** A word that no document contains. */
const marker = 'zzHereIsTheCaretzz';
/** Holds the place of a word that begins its object: the text after it does not begin that object. */
const begun = '';
/** Completion reads the text once a word: beyond this it would be felt. */
const longest = 100_000;
/** No document of the language is deeper. */
const deepest = 100;

/**
 * Finds the place of a caret in an unfinished text: a marker replaces the present word and completes the text, and is then looked for. Null
 * where the text cannot be completed.
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
  const instead = opened ? `"${marker}"` : marker;
  // A word alone on its line may begin a text of several lines in YAML: then it is tried as a name.
  const tries = syntax === 'yaml' && !colon ? [instead, `${instead}:`] : [instead + comma];
  for (const one of tries) {
    const found = findMarker(text.slice(0, word.from) + one + text.slice(word.to));
    if (found) return { ...found, word, colon };
  }
  return null;
}

/** The place of the marker in the value of a text, and the rest of the value. */
function findMarker(marked: string): Pick<Place, 'path' | 'is' | 'value'> | null {
  let found: Pick<Place, 'path' | 'is'> | null = null;
  const isMarker = (node: unknown, path: Path, is: Place['is']): boolean => {
    if (!isScalar(node) || node.value !== marker) return false;
    found = { path, is };
    return true;
  };
  /** The JSON of a node, without the marker. */
  const read = (node: unknown, path: Path): Json => {
    if (path.length > deepest) return null;
    if (isMap(node)) {
      const members: [string, Json][] = [];
      for (const pair of node.items) {
        if (!isPair(pair)) continue;
        if (isMarker(pair.key, path, 'name')) {
          if (pair === node.items[0]) members.push([begun, null]);
          continue;
        }
        const name = isScalar(pair.key) ? String(pair.key.value) : '';
        if (!isMarker(pair.value, [...path, name], 'value')) members.push([name, read(pair.value, [...path, name])]);
      }
      return Object.fromEntries(members);
    }
    if (isSeq(node)) return node.items.map((item, index) => read(item, [...path, index]));
    return isMarker(node, path, 'value') || !isScalar(node) ? null : (node.value as Json);
  };
  const { contents } = parseDocument(marked, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
  const value = read(contents, []);
  return found && { ...(found as Pick<Place, 'path' | 'is'>), value };
}

/** True if an odd number of quotes precedes a place on its line: a JSON string ends on its own line. */
function isQuoted(text: string, caret: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret).replaceAll(/\\./g, '');
  return (line.split('"').length - 1) % 2 === 1;
}
