import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { AuthoredEntry } from '../../read/authored.ts';
import { namedText, namesText } from '../../bind/named-text.ts';
import { checkLiteralAddress } from '../../bind/literal-address.ts';
import { parseProse } from '../../parse/prose.ts';
import type { ViewDraft } from '../view-draft.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** Long text: the name of a Markdown file, or the Markdown itself. */
function proseBlocks({ value }: AuthoredEntry, { compilation }: ViewDraft): CompiledValue {
  if (value.kind !== 'scalar') return [];
  const text = namesText(value.source) ? namedText(value, compilation) : value.source;
  if (text === null) return [];
  const blocks = parseProse(text);
  for (const { href } of blocks.flatMap(({ items }) => items.flat()))
    if (href !== undefined) checkLiteralAddress(href, value.at, compilation);
  return blocks;
}

export const compiler: NodeCompiler = { properties: { blocks: (entry, { draft }) => ({ blocks: proseBlocks(entry, draft) }) } };
