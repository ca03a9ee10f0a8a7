import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from '../../read/authored.ts';
import type { Compilation } from '../../bind/compilation.ts';
import { didYouMean } from '../../findings/findings.ts';
import type { ViewDraft } from '../view-draft.ts';
import { compileMessages } from './frame-messages.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** The address of each provider that the configuration names. */
export function framesOf(config: JsonObject): Record<string, string> {
  const { frames } = config;
  if (typeof frames !== 'object' || frames === null || Array.isArray(frames)) return {};
  return Object.fromEntries(Object.entries(frames).flatMap(([name, address]) => (typeof address === 'string' ? [[name, address]] : [])));
}

function frameAddress({ config }: Compilation, provider: string): string {
  return framesOf(config)[provider] ?? '';
}

/** A frame shows a provider that the configuration names, and no other. */
function checkFrame(node: LayoutNode, first: Authored, draft: ViewDraft): void {
  const { findings, config } = draft.compilation;
  const frames = framesOf(config);
  const provider = String(node.provider);
  if (Object.hasOwn(frames, provider)) return;
  findings.error(
    'unknown-frame',
    first.at,
    `The configuration has no frame ${provider}.`,
    didYouMean(provider, Object.keys(frames), 'Write its address under `frames:` in config.yaml.'),
  );
}

export const compiler: NodeCompiler = {
  properties: { messages: (entry, { place, draft }) => ({ messages: compileMessages(entry, place, draft) }) },
  complete({ node, first, draft }) {
    checkFrame(node, first.value, draft);
    // Where nothing else is said, the provider's own page.
    node.address ??= frameAddress(draft.compilation, String(node.provider));
  },
};
