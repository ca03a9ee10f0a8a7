import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored, AuthoredEntry } from '../authored.ts';
import { entriesOf, textOf, valueOf } from '../authored.ts';
import type { Compilation } from '../compilation.ts';
import { asValue, compileText } from '../compile-expression.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import { didYouMean } from '../findings.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';
import { nextId } from '../view-draft.ts';
import type { NodeCompiler } from './node-compiler.ts';

/**
 * The closed table of a frame: from the provider's message to an event of the step, or to nothing; `otherwise` says under which code every
 * other message is reported.
 */
function compileMessages(entry: AuthoredEntry, place: NodePlace, draft: ViewDraft): CompiledValue {
  const { findings } = draft.compilation;
  const table: { [message: string]: CompiledValue } = {};
  for (const { key, at, value } of entriesOf(entry.value)) {
    const event = textOf(value, 'event');
    const report = textOf(value, 'report');
    const label = valueOf(value, 'label');
    if (event !== null && !draft.submits.has(event)) draft.submits.set(event, at);
    const press = event !== null ? [{ do: 'submit', event, check: false }] : report !== null ? [{ do: 'report', code: report }] : undefined;
    table[key] = {
      ...(press === undefined ? {} : { id: nextId(draft, 'message'), press }),
      ...(label === undefined ? {} : { label: asValue(compileText(label, place, draft.compilation)) }),
    };
    for (const own of entriesOf(value))
      if (!['event', 'report', 'label'].includes(own.key))
        findings.error(
          'unknown-property',
          own.at,
          `A message takes no \`${own.key}\`.`,
          didYouMean(own.key, ['event', 'report', 'label'], 'Write `event:`, `report:` or nothing.'),
        );
  }
  if (textOf(valueOf(entry.value, 'otherwise'), 'report') === null)
    findings.error(
      'no-otherwise',
      entry.at,
      'Nothing says what becomes of any other message.',
      'Add `otherwise:` with `report:` and a code.',
    );
  return table;
}

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
