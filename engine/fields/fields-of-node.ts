import type { FieldKind, LayoutNode, NodeTraits } from '#schemas/node-definition.ts';
import { addressFields } from './address-fields.ts';
import { traitsOf } from './node-traits.ts';

/** One answer that a node asks for. */
export interface FieldOfNode {
  name: string;
  kind: FieldKind;
  /** The node itself, or the one of several fields that it stands for. */
  node: LayoutNode;
}

const compounds: Readonly<Record<NonNullable<NodeTraits['compound']>, (node: LayoutNode) => LayoutNode[]>> = {
  address: addressFields,
};

/** The answers that a node itself asks for, its children aside: none, one, or those of the fields that it stands for. */
export function fieldsOfNode(node: LayoutNode): FieldOfNode[] {
  const { compound, field: kind } = traitsOf(node);
  if (compound !== undefined) return compounds[compound](node).flatMap(fieldsOfNode);
  const name = node['name'];
  return kind !== undefined && typeof name === 'string' ? [{ name, kind, node }] : [];
}
