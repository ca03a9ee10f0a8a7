import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { AuthoredEntry } from '../authored.ts';
import { didYouMean } from '../findings.ts';
import { parseProse } from '../prose.ts';
import { textFilesOf } from '../text-file.ts';
import type { ViewDraft } from '../view-draft.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** Long text: the name of a Markdown file, or the Markdown itself. */
function proseBlocks(entry: AuthoredEntry, draft: ViewDraft): CompiledValue {
  if (entry.value.kind !== 'scalar') return [];
  const source = entry.value.source;
  if (!/^[\w./-]+\.md$/.test(source)) return parseProse(source) as CompiledValue;
  const { compilation } = draft;
  const from = entry.value.at.file;
  const [file, another] = textFilesOf(source, from === compilation.tellsFrom ? null : from, compilation.texts);
  if (file === undefined) {
    compilation.findings.error(
      'unknown-text',
      entry.value.at,
      `There is no file ${source} beside this document or above it.`,
      didYouMean(source, compilation.texts.keys(), 'Name a Markdown file by its path from the folder of this document.'),
    );
    return [];
  }
  if (another !== undefined)
    compilation.findings.error('name-clash', entry.value.at, `${source} is ${file}, and ${another} too.`, 'Give one of them another name.');
  const text = compilation.texts.get(file) ?? '';
  compilation.used.add(file);
  compilation.pinned.take(file, text);
  return parseProse(text) as CompiledValue;
}

export const compiler: NodeCompiler = { properties: { blocks: (entry, { draft }) => ({ blocks: proseBlocks(entry, draft) }) } };
