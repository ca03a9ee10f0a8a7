import type { LayoutNode } from '#schemas/node-definition.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { isObject } from '#schemas/is-object.ts';

/** A node met on a walk, and where it stands. */
export interface WalkedNode {
  node: LayoutNode;
  /** JSON pointer from the layout. */
  pointer: string;
  /** 1 for nodes of `body`. */
  depth: number;
}

/** True for a node: an object with a `type`. */
export function isNode(value: unknown): value is LayoutNode {
  return isObject(value) && Object.hasOwn(value, 'type') && typeof value['type'] === 'string';
}

/**
 * The slots that a node has, in reading order. They are told by name and never by shape: the rows of a table are a person's data, and data that
 * looks like a node is not one.
 */
export function slotsOf(node: LayoutNode): [slot: string, children: LayoutNode[]][] {
  const slots: [string, LayoutNode[]][] = [];
  for (const slot of slotNames) if (Object.hasOwn(node, slot) && Array.isArray(node[slot])) slots.push([slot, node[slot]]);
  return slots;
}

/** A JSON pointer's segment. */
export function pointerPart(name: string | number): string {
  // Hardly any name needs it, and a large layout has hundreds of thousands.
  return typeof name === 'number' || !/[~/]/.test(name) ? `/${name}` : `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/**
 * Every node of a layout in reading order: `body`, then `dialogs`, then `components`, then what lies `under`; `$else` before children. Iterative,
 * and takes whatever it is given: a foreign layout may be of any depth and shape.
 */
export function* walkLayout(layout: unknown): Generator<WalkedNode> {
  const open: WalkedNode[] = [];
  const push = (nodes: unknown, pointer: string, depth: number): void => {
    if (!Array.isArray(nodes)) return;
    for (let index = nodes.length - 1; index >= 0; index--) {
      if (isNode(nodes[index])) open.push({ node: nodes[index], pointer: `${pointer}/${index}`, depth });
    }
  };
  let base = '';
  for (let at: unknown = layout; typeof at === 'object' && at !== null; base += '/under') {
    const { body, dialogs, components, under } = at as { body?: unknown; dialogs?: unknown; components?: unknown; under?: unknown };
    const roots: [unknown, string][] = [[body, `${base}/body`]];
    if (typeof dialogs === 'object' && dialogs !== null) {
      for (const [name, dialog] of Object.entries(dialogs as Record<string, { body?: unknown; footer?: unknown } | null>)) {
        if (typeof dialog !== 'object' || dialog === null) continue;
        const pointer = `${base}/dialogs${pointerPart(name)}`;
        roots.push([dialog.body, `${pointer}/body`], [dialog.footer, `${pointer}/footer`]);
      }
    }
    if (typeof components === 'object' && components !== null) {
      for (const [name, component] of Object.entries(components as Record<string, { body?: unknown } | null>))
        roots.push([component?.body, `${base}/components${pointerPart(name)}/body`]);
    }
    for (const [nodes, pointer] of roots) {
      push(nodes, pointer, 1);
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        yield next;
        const { node, depth } = next;
        for (const [slot, children] of slotsOf(node).toReversed()) push(children, next.pointer + pointerPart(slot), depth + 1);
        if (isNode(node.$else)) open.push({ node: node.$else, pointer: `${next.pointer}/$else`, depth: depth + 1 });
      }
    }
    at = Object.hasOwn(at, 'under') ? under : null;
  }
}
