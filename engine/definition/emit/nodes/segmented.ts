import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from '../../read/authored.ts';
import { asValue } from '../../bind/compile-expression.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';
import { treeOf } from '../../../compiled/tree-of.ts';
import type { NodeCompiler } from './node-compiler.ts';

/**
 * A control that is called like a value of the address is bound to it: each choice is a link to the same page for that value, with a script or
 * without, and no field.
 */
function bindToQuery(node: LayoutNode, named: Authored, { own }: NodePlace, { asked, compilation }: ViewDraft): void {
  const { name } = node;
  if (typeof name !== 'string' || own?.names.has(name) !== true) return;
  asked.push({ name, at: named.at });
  delete node['name'];
  node['value'] = { $: ['get', 'query', name] };
  const { options } = node;
  if (!Array.isArray(options)) {
    compilation.findings.error(
      'schema',
      named.at,
      `The choices of \`${name}\` are not known one by one.`,
      'Write each with its `value` and `label`, or `of:` a list.',
    );
    return;
  }
  node['options'] = (options as { [key: string]: CompiledValue }[]).map((option) => ({
    ...option,
    to: asValue(own.with({ [name]: treeOf(option['value']) })),
  }));
}

export const compiler: NodeCompiler = {
  complete: ({ node, first, place, draft }) => bindToQuery(node, first.value, place, draft),
};
