/** Words as Markdown that reads as these words: the Text component of the Basic Catalog is Markdown. */
export function plainMarkdown(words: string): string {
  return words
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)([#+-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/\s*\n\s*/g, '\n\n');
}

/** A heading of a level from 1 to 6. */
export const headingMarkdown = (level: number, words: string): string =>
  `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${plainMarkdown(words.replace(/\s+/g, ' '))}`;
