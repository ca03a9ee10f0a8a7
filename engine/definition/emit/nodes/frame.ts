import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from '../../read/authored.ts';
import type { Compilation } from '../../bind/compilation.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import { checkLiteralAddress } from '../../bind/literal-address.ts';
import { guardAddress } from '../../bind/visitors-addresses.ts';
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

/** Its address may be what an operation answered into the view, and never a visitor's. The browser loads frames of configured sites alone. */
function guardFrame(node: LayoutNode, first: Authored, { compilation }: ViewDraft): void {
  const { address } = node;
  if (typeof address === 'string' && address !== '') checkLiteralAddress(address, first.at, compilation, 'files');
  else if (typeof address === 'object' && address !== null && '$' in address)
    node.address = { $: guardAddress(address.$ as Compiled, first.at, compilation, { mayBeOfView: true }) };
}

export const compiler: NodeCompiler = {
  properties: { messages: (entry, { place, draft }) => ({ messages: compileMessages(entry, place, draft) }) },
  complete({ node, first, draft }) {
    checkFrame(node, first.value, draft);
    guardFrame(node, first.value, draft);
    // Where nothing else is said, the provider's own page.
    node.address ??= frameAddress(draft.compilation, String(node.provider));
  },
};
