import type { AuthoredScalar } from '../read/authored.ts';
import { didYouMean } from '../findings/findings.ts';
import { textFilesOf } from '../read/text-file.ts';
import type { Compilation } from './compilation.ts';

/** True if a text is the name of a Markdown file instead of the text itself. */
export const namesText = (source: string): boolean => /^[\w./-]+\.md$/.test(source);

/** The content of the Markdown file that is named there; null, with a finding, where there is none. */
export function namedText(value: AuthoredScalar, compilation: Compilation): string | null {
  const { source } = value;
  const from = value.at.file;
  const [file, another] = textFilesOf(source, from === compilation.tellsFrom ? null : from, compilation.texts);
  if (file === undefined) {
    compilation.findings.error(
      'unknown-text',
      value.at,
      `There is no file ${source} beside this document or above it.`,
      didYouMean(source, compilation.texts.keys(), 'Name a Markdown file by its path from the folder of this document.'),
    );
    return null;
  }
  if (another !== undefined)
    compilation.findings.error('name-clash', value.at, `${source} is ${file}, and ${another} too.`, 'Give one of them another name.');
  const text = compilation.texts.get(file) ?? '';
  compilation.used.add(file);
  compilation.pinned.take(file, text);
  return text;
}
