import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder } from '#server/files-under.mjs';

/** Words of our own in place of a term (docs/style.md). */
const ownWords = /\b(?:stands|told|whoever|nobody|somebody|anew)\b/gi;

/** The comments of a text of TypeScript; `//` in an address such as `https://` begins none. */
const commentsIn = (text: string): string => (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? []).join('\n');

/** How often the comments of a text use one of these words. */
export const ownWordsIn = (text: string): number => commentsIn(text).match(ownWords)?.length ?? 0;

const production = ['schemas', 'engine', 'renderer', 'server', 'preview'];

/** The uses in every production file that has one, by its path from the root. */
export function productionWords(root: string): { file: string; count: number }[] {
  return production
    .flatMap((folder) => filesUnder(join(root, folder), (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')))
    .map((file) => ({ file: relative(root, file).replaceAll('\\', '/'), count: ownWordsIn(readFileSync(file, 'utf8')) }))
    .filter(({ count }) => count > 0);
}
