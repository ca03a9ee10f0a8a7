import type { LayoutNode } from '#schemas/node-definition.ts';
import { isNode, slotsOf } from '#engine/validation/walk-layout.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { ViewDraft } from './view-draft.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import { isExpression } from '#engine/expression/bindings.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/**
 * `secret: keep`: what was entered before stands, shown as its mask, and only what is typed anew replaces it. A step knows what was entered;
 * where nothing was, and anywhere else, what the author says with `kept:` stands for it. Returns the nodes to replace.
 */
export function keepSecrets(nodes: readonly unknown[], ofStep: boolean, at: SourcePosition, draft: ViewDraft): ReadonlyMap<object, object> {
  const kept = new Map<object, object>();
  const walk = (all: readonly unknown[], inRows: boolean): void => {
    for (const node of all) {
      if (!isNode(node)) continue;
      if (node['secret'] === 'keep') kept.set(node, keepSecret(node, ofStep && !inRows, at, draft));
      for (const [, children] of slotsOf(node)) walk(children, inRows || traitsOf(node).scope === 'row');
    }
  };
  walk(nodes, false);
  return kept;
}

function keepSecret(node: LayoutNode, known: boolean, at: SourcePosition, { compilation, fields }: ViewDraft): LayoutNode {
  const name = String(node['name']);
  for (const field of fields) if (field.name === name) field.keep = true;
  const said = node['kept'];
  if (known) {
    const entered: Compiled = ['get', 'kept', name];
    return { ...node, kept: { $: said === undefined ? entered : ['default', entered, isExpression(said) ? said.$ : String(said)] } };
  }
  if (said === undefined)
    compilation.findings.error(
      'kept-unknown',
      at,
      `${name} keeps what was entered before, and nothing here says what that is.`,
      'Add `kept:` with its mask, such as its last four digits. A step of a flow knows it by itself, outside of rows.',
    );
  return node;
}
