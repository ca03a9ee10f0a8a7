import type { LayoutNode } from '#schemas/node-definition.ts';
import { isNode, slotsOf } from '../validation/walk-layout.ts';
import { isPlainTemplate } from './plain-template.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** A node that is drawn as it was compiled, with all that stands in it. */
export interface PlainNodes {
  /** The number of nodes, including itself. */
  count: number;
  /** The number of levels of nodes below it. */
  levels: number;
}

const known = new WeakMap<LayoutNode, PlainNodes | null>();

/**
 * Returns the drawn form of a compiled node that has nothing to fold, as most headings and texts of a view; null for any other. A node with
 * an id or a form inside is never plain: an id must be unique in the drawing, and a form is told its start. Compiled views never change, so
 * each node is examined once.
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
