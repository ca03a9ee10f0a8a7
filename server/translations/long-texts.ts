import type { SourceFile } from '#engine/definition/open-documents.ts';
import { longTextAt } from '#engine/definition/read/long-text.ts';

/** A text in a file of its own, and the file that translates it. */
export interface LongText {
  file: string;
  translation: string;
  /** `stale`: a draft changes the text, and not its translation. */
  state: 'missing' | 'stale' | 'translated';
}

/**
 * The long texts of some documents in a language, by path; `base` has the documents before a draft changed them. Files for those who read the folder,
 * `README.md`, are none.
 */
export function longTexts(files: readonly SourceFile[], language: string, base: readonly SourceFile[] = files): LongText[] {
  const [now, before] = [files, base].map((all) => new Map(all.map(({ path, text }) => [path, text])));
  const isSame = (path: string): boolean => now?.get(path) === before?.get(path);
  return files
    .filter(({ path }) => longTextAt(path)?.language === null && !/(?:^|\/)README\.md$/.test(path))
    .map(({ path: file }): LongText => {
      const translation = file.replace(/\.md$/, `.${language}.md`);
      const isStale = !isSame(file) && before?.has(file) === true && isSame(translation);
      return { file, translation, state: now?.has(translation) !== true ? 'missing' : isStale ? 'stale' : 'translated' };
    })
    .sort((one, other) => one.file.localeCompare(other.file));
}
