import type { Finding } from '#engine/compiled/finding.ts';

/** The place of a finding in its document, in characters from its beginning. */
export function spanOf({ position }: Finding, text: string): { from: number; to: number } {
  let from = 0;
  for (let line = 1; line < position.line; line++) {
    const end = text.indexOf('\n', from);
    if (end < 0) break;
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  const after = end < 0 ? text.length : end;
  // A line of Windows ends with two characters.
  const last = text[after - 1] === '\r' ? after - 1 : after;
  const start = Math.min(from + position.column - 1, last);
  const word = /^[\w.$/-]+/.exec(text.slice(start, last))?.[0] ?? '';
  return { from: start, to: word === '' ? last : start + word.length };
}

/** The change of the text that mends a finding, where the finding knows the word: "Did you mean `amount`?" */
export function fixOf(finding: Finding, text: string): { from: number; to: number; insert: string } | null {
  const insert = /^Did you mean `([^`]+)`\?$/.exec(finding.fix)?.[1];
  if (insert === undefined) return null;
  const { from, to } = spanOf(finding, text);
  const written = text.slice(from, to);
  return /^[\w-]+$/.test(written) && written !== insert && isLike(written, insert) ? { from, to, insert } : null;
}

/** The intended word is like the written one: a finding may point at the value around it. */
function isLike(one: string, other: string): boolean {
  const letters = new Set(other.toLowerCase());
  const shared = [...one.toLowerCase()].filter((letter) => letters.has(letter)).length;
  return shared * 2 >= Math.max(one.length, other.length);
}
