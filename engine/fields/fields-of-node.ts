import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { addressFields } from './address-fields.ts';
import { fieldTypes } from './field-types.ts';

/** One answer that a node asks for. */
export interface FieldOfNode {
  name: string;
  kind: FieldKind;
  /** The node itself, or the one of several fields that it stands for. */
  node: LayoutNode;
}

/** The answers that a node itself asks for, its children aside: none, one, or those of the fields that it stands for. */
export function fieldsOfNode(node: LayoutNode): FieldOfNode[] {
  if (node.type === 'addressField') return addressFields(node).flatMap(fieldsOfNode);
  const kind = Object.hasOwn(fieldTypes, node.type) ? fieldTypes[node.type] : undefined;
  const name = node['name'];
  return kind !== undefined && typeof name === 'string' ? [{ name, kind, node }] : [];
}
