/** A text with values: what it looks like in the language of the documents, and in the other one. */
interface Pattern {
  looksLike: RegExp;
  /** Its literal parts, and between them the number of a value. */
  parts: readonly (string | number)[];
}

const values = /\$\{((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^}'"$])*)\}|\{(\w+)\}/g;
/** A longer text, and one with more values, is none that a record keeps: looking for its pattern would take long. */
const longest = 500;

interface SaidInOptions {
  /** The fewest characters beside its values that a text is recognized by. */
  leastWords?: number;
  /** The most values of a text that is looked for by its pattern. */
  mostValues?: number;
  /** Says a value of a text in the other language. */
  value?: (text: string) => string;
}

/**
 * Says a finished text in another language, by the catalog of whole texts: one without values by itself, one with values by its pattern. It is for words
 * that were chosen before their reader was known, such as the problem that a record keeps. A text that the catalog lacks stays as it is.
 */
export function saidIn(
  catalog: Readonly<Record<string, string>>,
  { leastWords = 8, mostValues = 3, value = (text: string) => text }: SaidInOptions = {},
): (text: string) => string {
  // Of two patterns that fit, the one with more words is meant.
  const patterns = Object.entries(catalog)
    .toSorted(([one], [other]) => wordsIn(other) - wordsIn(one))
    .flatMap(([text, said]) => patternOf(text, said, { leastWords, mostValues }) ?? []);
  return (text) => {
    if (Object.hasOwn(catalog, text)) return catalog[text] ?? text;
    if (text.length > longest) return text;
    for (const { looksLike, parts } of patterns) {
      const found = looksLike.exec(text);
      if (found !== null) return parts.map((part) => (typeof part === 'string' ? part : value(found[part] ?? ''))).join('');
    }
    return text;
  };
}

/** The characters of a text beside its values. */
const wordsIn = (text: string): number => text.replaceAll(values, '').trim().length;

/** Null where a text has no values, too few words to be recognised by, or a value that its translation reads otherwise. */
function patternOf(text: string, said: string, { leastWords, mostValues }: { leastWords: number; mostValues: number }): Pattern | null {
  const found = [...text.matchAll(values)].map(([whole]) => whole);
  if (found.length === 0 || found.length > mostValues || wordsIn(text) < leastWords) return null;
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of said.matchAll(values)) {
    const index = found.indexOf(match[0]);
    if (index < 0) return null;
    parts.push(said.slice(from, match.index), index + 1);
    from = match.index + match[0].length;
  }
  parts.push(said.slice(from));
  const words = text
    .split(values)
    .filter((_, index) => index % 3 === 0)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // What a customer named otherwise than by a number is theirs.
  const source = words.map((part, index) => (index === 0 ? part : (found[index - 1] === '{number}' ? '(\\d+)' : '(.+?)') + part)).join('');
  return { looksLike: new RegExp(`^${source}$`, 's'), parts };
}
