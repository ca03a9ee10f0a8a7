import type { LayoutNode } from '#schemas/node-definition.ts';
import { isNode, slotsOf } from '../validation/walk-layout.ts';
import { isPlainTemplate } from './plain-template.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** A node that is drawn as it was compiled, with all that stands in it. */
export interface PlainNodes {
  /** How many nodes that are, itself among them. */
  count: number;
  /** How many levels of nodes stand below it. */
  levels: number;
}

const known = new WeakMap<LayoutNode, PlainNodes | null>();

/**
 * What a compiled node comes to where nothing in it is to be folded, most headings and texts of a view; null for any other. An id has to be
 * unique among what is drawn, and a form within is told where it starts, so a node that has either is never plain. Compiled views never
 * change: each node is looked at once.
 */
export function plainNodes(node: LayoutNode): PlainNodes | null {
  let plain = known.get(node);
  if (plain === undefined) known.set(node, (plain = isPlainTemplate(node) ? measured(node) : null));
  return plain;
}

function measured(node: LayoutNode): PlainNodes | null {
  if (node.id !== undefined || traitsOf(node).scope === 'form') return null;
  const plain: PlainNodes = { count: 1, levels: 0 };
  for (const [, children] of slotsOf(node)) {
    for (const child of children) {
      const below = isNode(child) ? measured(child) : null;
      if (below === null) return null;
      plain.count += below.count;
      plain.levels = Math.max(plain.levels, below.levels + 1);
    }
    // An empty slot is a level too: it is looked into.
    plain.levels = Math.max(plain.levels, 1);
  }
  return plain;
}
