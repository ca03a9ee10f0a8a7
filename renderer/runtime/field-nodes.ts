import { fieldsOfNode } from '#engine/fields/fields-of-node.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import type { Layout } from '#schemas/layout.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import { say } from './reading.ts';

/** The nodes that a layout begins with, those of its dialogs last. */
export const rootsOf = ({ body, dialogs }: Layout): LayoutNode[] => [
  ...body,
  ...Object.values(dialogs ?? {}).flatMap((dialog) => [...dialog.body, ...(dialog.footer ?? [])]),
];

/** Visits a node's descendants and itself, in reading order. `enter` answers false to leave a node's children out. */
export function visitNodes(nodes: readonly LayoutNode[], enter: (node: LayoutNode) => boolean | void): void {
  for (const node of nodes) {
    if (enter(node) === false) continue;
    for (const slot of slotNames) {
      const children = node[slot];
      if (Array.isArray(children)) visitNodes(children, enter);
    }
  }
}

/** The kind that a field's text is parsed as; undefined for a node that is no field. */
export const kindOf = (node: LayoutNode | undefined): FieldKind | undefined => node && traitsOf(node).field;

/** The name of a form within a view. */
export const formNameOf = (node: LayoutNode): string => say(node['name']) || 'form';

/** Every field of one form by its name, shown or not. Forms within are forms of their own. */
export function fieldsOf(nodes: readonly LayoutNode[]): Map<string, LayoutNode> {
  const fields = new Map<string, LayoutNode>();
  visitNodes(nodes, (node) => {
    const { scope } = traitsOf(node);
    if (scope === 'form') return false;
    for (const field of fieldsOfNode(node)) fields.set(field.name, field.node);
    if (scope !== 'row' || !Array.isArray(node.children)) return true;
    // Declared once for all rows.
    for (const [name, field] of fieldsOf(node.children ?? [])) fields.set(`${String(node['name'])}[].${name}`, field);
    return false;
  });
  return fields;
}
