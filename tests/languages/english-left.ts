/** Words that English sentences have and Spanish ones have not. */
const small =
  /\b(?:the|of|your|you|and|with|from|is|are|was|we|our|this|that|has|have|after|before|until|when|not|each|any|will|can|it|its|for|by|on|at|since|ready)\b/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
/** The longest text of a catalog that is looked for within another. */
const longest = 8;

/** Finds English within a text that is another than its English one: words of sentences, and whole texts of a catalog that have two words at least. */
export function partlyEnglish(catalog: Iterable<string>): (text: string) => string | null {
  const known = new Set([...catalog].filter((text) => !/[${}|]/.test(text)).map((text) => wordsOf(text).join(' ')));
  return (text) => {
    const word = small.exec(text)?.[0];
    if (word !== undefined) return word;
    const words = wordsOf(text);
    for (let from = 0; from < words.length; from++)
      for (let count = 2; count <= longest && from + count <= words.length; count++) {
        const part = words.slice(from, from + count).join(' ');
        if (known.has(part)) return part;
      }
    return null;
  };
}

/** A word in which letters follow one another. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);
