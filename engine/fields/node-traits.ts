import type { NodeTraits } from '#schemas/node-definition.ts';
import { nodeTraits } from '#schemas/nodes/traits.ts';

const declared: Readonly<Record<string, NodeTraits | undefined>> = nodeTraits;
const none: NodeTraits = {};

/** What a node declares of itself. Whoever reads a layout asks this and no type: a new node then needs no line elsewhere. */
export function traitsOf({ type }: { readonly type: string }): NodeTraits {
  // A type may come from anywhere, and every object has a `constructor`.
  return (Object.hasOwn(declared, type) ? declared[type] : undefined) ?? none;
}
