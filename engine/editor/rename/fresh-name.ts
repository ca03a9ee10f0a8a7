import type { SourceFile } from '#engine/definition/open-documents.ts';
import { wholeWord } from '../whole-word.ts';

const letters = 'zqxjkvwypbghfdmcu';
/** How many names are tried. */
const mostTried = 500;

/**
 * A name of the same length and letter case that no document holds, so that no other name is meant by it and no column moves. Null where every name of
 * this length is taken.
 */
export function freshName(name: string, files: readonly SourceFile[]): string | null {
  for (let seed = 0; seed < mostTried; seed++) {
    let rest = seed;
    const candidate = name.replaceAll(/[A-Za-z]/g, (letter) => {
      const other = letters[rest % letters.length] ?? 'z';
      rest = Math.floor(rest / letters.length);
      return letter === letter.toUpperCase() ? other.toUpperCase() : other;
    });
    const isTaken = candidate === name || files.some(({ path, text }) => path.includes(candidate) || wholeWord(candidate).test(text));
    if (!isTaken) return candidate;
  }
  return null;
}
