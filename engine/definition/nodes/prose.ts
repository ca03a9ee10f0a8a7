import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { AuthoredEntry } from '../authored.ts';
import { namedText, namesText } from '../named-text.ts';
import { parseProse } from '../prose.ts';
import type { ViewDraft } from '../view-draft.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** Long text: the name of a Markdown file, or the Markdown itself. */
function proseBlocks({ value }: AuthoredEntry, { compilation }: ViewDraft): CompiledValue {
  if (value.kind !== 'scalar') return [];
  const text = namesText(value.source) ? namedText(value, compilation) : value.source;
  return text === null ? [] : (parseProse(text) as CompiledValue);
}

export const compiler: NodeCompiler = { properties: { blocks: (entry, { draft }) => ({ blocks: proseBlocks(entry, draft) }) } };
