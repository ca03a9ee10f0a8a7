/** Words as Markdown that reads as these words: the Text component of the Basic Catalog is Markdown. */
export function plainMarkdown(words: string): string {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^([#+-])/gm, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/gm, '$1\\$2');
}

/** A heading of a level from 1 to 6. */
export const headingMarkdown = (level: number, words: string): string =>
  `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${plainMarkdown(words.replace(/\s+/g, ' '))}`;
