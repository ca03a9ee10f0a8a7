/** Where some words are in a document. */
export interface WordsHit {
  /** From 1. */
  line: number;
  /** That line, cut around the words where it is long. */
  text: string;
  /** True where the words are what a page says; false for a name of a field or an expression. */
  said: boolean;
}

/** The places that are shown of one document: more of them hide the others. */
const mostPlaces = 3;
/** How much of a long line is shown before the words. */
const contextCharacters = 60;
/** Longer lines are read this far. */
const longestLine = 200;
/** How many words the value of one `${…}` may have on a page. */
const mostWordsOfValue = 8;
/** One `${…}`, whose quoted texts may hold braces. */
const expression = /\$\{(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^}'"$]|\$(?!\{))*\}/g;

/** The places of words as they are written, whatever their case and however they are broken into lines: first what a page says. */
export function writtenIn(text: string, words: string): WordsHit[] {
  const wanted = new RegExp(words.trim().split(/\s+/).map(escaped).join('\\s+'), 'gi');
  const isInExpression = within([...text.matchAll(expression)].map(({ index, 0: found }) => [index, index + found.length]));
  const isSaid = (index: number) => !isInExpression(index) && !isCode(text, index);
  const [said, code]: [number[], number[]] = [[], []];
  for (const { index } of text.matchAll(wanted)) {
    if (said.length === mostPlaces) break;
    if (isSaid(index)) said.push(index);
    else if (code.length < mostPlaces) code.push(index);
  }
  const hits = [...said.map((at) => hitAt(text, at, true)), ...code.map((at) => hitAt(text, at, false))];
  return hits.slice(0, mostPlaces);
}

/**
 * The places of a sentence as customers read it: each `${…}` takes the place of up to eight of its words. At least half of the words, and two, must be
 * written in the document, and one must be a value.
 */
export function readIn(text: string, words: string): WordsHit[] {
  const sought = wordsOf(words);
  const least = Math.max(2, Math.ceil(sought.length / 2));
  /** How many of the words from each on are written where the sentence is read from a token on; -1 if it is not. From the last token back. */
  let after = sought.map(() => -1).concat(0);
  let following: string | null = null;
  const begins: number[] = [];
  for (const { word, index } of tokensOf(text).toReversed()) {
    const here = sought.map((wanted, from) => {
      if (word === null) return Math.max(...after.slice(from, from + mostWordsOfValue + 1));
      const rest = word === wanted ? (after[from + 1] ?? -1) : -1;
      return rest === -1 ? -1 : rest + 1;
    });
    after = here.concat(0);
    // Of values in a row the last begins the sentence.
    const mayBegin = word === null ? following !== null : word === sought[0];
    const written = here[0] ?? -1;
    if (mayBegin && written >= least && written < sought.length) begins.unshift(index);
    following = word;
  }
  return begins.slice(0, mostPlaces).map((at) => hitAt(text, at, true));
}

/** Whether a place is in one of these stretches, which are in order as the asked places are. */
function within(stretches: readonly (readonly [from: number, to: number])[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    while ((stretches[next]?.[1] ?? Infinity) <= at) next += 1;
    return (stretches[next]?.[0] ?? Infinity) <= at;
  };
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text and its `${…}`, which have none. */
function tokensOf(text: string): { word: string | null; index: number }[] {
  const token = new RegExp(`${expression.source}|[\\p{L}\\p{N}]+`, 'gu');
  return [...text.matchAll(token)].map(({ index, 0: found }) => ({ word: found.startsWith('${') ? null : found.toLowerCase(), index }));
}

/** True if what begins here is the name of a field, or stands in a value that is an expression. */
function isCode(text: string, at: number): boolean {
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const [field = '', value] = /^[\s-]*[^\s:'"]+:(?:\s+([A-Za-z_]\w*[.(])?|$)/.exec(text.slice(begin, begin + longestLine)) ?? [];
  return value !== undefined || at - begin < field.length;
}

function hitAt(text: string, at: number, said: boolean): WordsHit {
  const start = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - contextCharacters);
  const end = text.indexOf('\n', at);
  const shown = text.slice(start, Math.min(end === -1 ? text.length : end, at + 2 * contextCharacters)).trim();
  return { line: text.slice(0, at).split('\n').length, text: shown, said };
}
