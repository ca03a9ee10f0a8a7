import type { LayoutNode } from '#schemas/node-definition.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { fieldsOfNode } from '../fields/fields-of-node.ts';
import { isNode, slotsOf } from '../validation/walk-layout.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { traitsOf } from '../fields/node-traits.ts';

const forms = new WeakMap<CompiledView, CompiledView>();

/**
 * A compiled view with only what a form is held against: its fields, what they stand in, its rules and its data. Projected where values
 * are checked, when what stands beside the fields is drawn for nobody. Compiled views never change, so each is pruned once.
 */
export function formOfView(view: CompiledView): CompiledView {
  let form = forms.get(view);
  if (form === undefined) {
    form = {
      ...view,
      title: '',
      properties: {},
      body: withFields(view.body),
      dialogs: Object.fromEntries(
        Object.entries(view.dialogs).map(([name, dialog]) => [
          name,
          { title: '', body: withFields(dialog.body), footer: withFields(dialog.footer) },
        ]),
      ),
    };
    forms.set(view, form);
  }
  return form;
}

function withFields(nodes: readonly LayoutNode[]): LayoutNode[] {
  return nodes.filter(holdsField).map((node) => {
    const pruned = { ...node };
    for (const slot of slotNames) if (Array.isArray(node[slot])) pruned[slot] = withFields(node[slot].filter(isNode));
    return pruned;
  });
}

function holdsField(node: LayoutNode): boolean {
  return (
    fieldsOfNode(node).length > 0 ||
    // A form within is itself what its fields are read from, with or without any.
    traitsOf(node).scope === 'form' ||
    slotsOf(node).some(([, children]) => children.some((child) => isNode(child) && holdsField(child))) ||
    (isNode(node.$else) && holdsField(node.$else))
  );
}
