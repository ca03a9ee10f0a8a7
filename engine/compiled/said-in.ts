/** A text with values: what it looks like in the language of the documents, and in the other one. */
interface Pattern {
  looksLike: RegExp;
  /** Its literal parts, and between them the number of a value. */
  parts: readonly (string | number)[];
}

const values = /\$\{((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^}'"])*)\}|\{(\w+)\}/g;

/**
 * Says a finished text in another language, by the catalog of whole texts: one without values by itself, one with values by its pattern. It is for words
 * that were chosen before their reader was known, such as the problem that a record keeps. A text that the catalog lacks stays as it is.
 */
export function saidIn(catalog: Readonly<Record<string, string>>): (text: string) => string {
  const patterns = Object.entries(catalog).flatMap(([text, said]) => patternOf(text, said) ?? []);
  return (text) => {
    if (Object.hasOwn(catalog, text)) return catalog[text] ?? text;
    for (const { looksLike, parts } of patterns) {
      const found = looksLike.exec(text);
      if (found !== null) return parts.map((part) => (typeof part === 'string' ? part : (found[part] ?? ''))).join('');
    }
    return text;
  };
}

/** Null where a text has no values, too few words to be recognised by, or a value that its translation reads otherwise. */
function patternOf(text: string, said: string): Pattern | null {
  const found = [...text.matchAll(values)].map(([whole]) => whole);
  const literal = text.replaceAll(values, '');
  if (found.length === 0 || literal.trim().length < 8) return null;
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of said.matchAll(values)) {
    const index = found.indexOf(match[0]);
    if (index < 0) return null;
    parts.push(said.slice(from, match.index), index + 1);
    from = match.index + match[0].length;
  }
  parts.push(said.slice(from));
  const source = text
    .split(values)
    .filter((_, index) => index % 3 === 0)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)');
  return { looksLike: new RegExp(`^${source}$`, 's'), parts };
}
