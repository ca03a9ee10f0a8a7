import type { Layout, Rule } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import { formNameOf, rootsOf, visitNodes } from './field-nodes.ts';
import { isObject } from './reading.ts';
import type { ViewFrame } from './view-context.ts';

/** Where the nodes of a form within a view stand. */
export function frameOfForm(view: ViewFrame, node: LayoutNode): ViewFrame {
  const id = `${view.prefix}${formNameOf(node)}`;
  const form = view.store.openForm(id, {
    start: isObject(node['start']) ? node['start'] : {},
    rules: Array.isArray(node['rules']) ? (node['rules'] as Rule[]) : [],
    nodes: Array.isArray(node.children) ? node.children : [],
    rows: view.rows,
  });
  return { ...view, form, formId: `form-${id}`, formAttribute: undefined, prefix: `${id}-` };
}

/** Where the controls stand that name a form and stand outside its element; the view itself where it has no such form. */
export function frameOutsideForm(view: ViewFrame, layout: Layout, name: string): ViewFrame {
  let found: LayoutNode | undefined;
  visitNodes(rootsOf(layout), (node) => {
    if (traitsOf(node).scope === 'form' && formNameOf(node) === name) found ??= node;
    return found === undefined;
  });
  if (found === undefined) return view;
  const frame = frameOfForm(view, found);
  return { ...frame, formAttribute: frame.formId };
}
