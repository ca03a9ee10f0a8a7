import type { NodeTraits } from '#schemas/node-definition.ts';
import { nodeTraits } from '#schemas/nodes/traits.ts';

const declared: Readonly<Record<string, NodeTraits | undefined>> = nodeTraits;
const none: NodeTraits = {};

/** The traits of a node. Readers of a layout ask for these instead of the type, so that a new node needs no change elsewhere. */
export function traitsOf({ type }: { readonly type: string }): NodeTraits {
  // A type may come from anywhere, and every object has a `constructor`.
  return (Object.hasOwn(declared, type) ? declared[type] : undefined) ?? none;
}
