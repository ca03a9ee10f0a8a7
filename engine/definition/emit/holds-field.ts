import { fieldsOfNode } from '#engine/fields/fields-of-node.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import { isNode, slotsOf } from '#engine/validation/walk-layout.ts';

/** True if the node holds a field outside any form of its own. */
export function holdsField(node: unknown): boolean {
  if (!isNode(node) || traitsOf(node).scope === 'form') return false;
  return fieldsOfNode(node).length > 0 || slotsOf(node).some(([, children]) => children.some(holdsField));
}
