import { slotNames } from '#engine/validation/walk-layout.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { visitNodes } from './field-nodes.ts';

export interface UnknownNode {
  type: string;
  /** JSON pointer from the layout. */
  pointer: string;
}

/**
 * A layout in which every node can be drawn. A type that is not known gives way to its `$else`; without one, to that of
 * the nearest node around it that has one; with none, a container becomes a plain stack and a leaf its text, and that is
 * reported. Returns the same layout where nothing is unknown, which is almost always.
 */
export function settleUnknown(
  layout: Layout,
  known: (type: string) => boolean,
  report: (unknown: UnknownNode) => void = () => undefined,
): Layout {
  const lists = [layout.body, ...Object.values(layout.dialogs ?? {}).flatMap((dialog) => [dialog.body, dialog.footer ?? []])];
  let all = true;
  for (const nodes of lists) visitNodes(nodes, (node) => void (all &&= known(node.type)));
  if (all) return layout;

  function settle(node: LayoutNode, pointer: string, covered: boolean): LayoutNode | null {
    if (!known(node.type)) {
      if (node.$else) return settle(node.$else, `${pointer}/$else`, covered);
      if (covered) return null;
      report({ type: node.type, pointer });
      return {
        ...plain(node),
        ...(node.$if && { $if: node.$if }),
        ...(node.$each && { $each: node.$each }),
        ...childrenOf(node, pointer, false),
      };
    }
    const children = childrenOf(node, pointer, covered || node.$else !== undefined);
    if (children) return { ...node, ...children };
    return node.$else ? settle(node.$else, `${pointer}/$else`, covered) : null;
  }
  /** The settled slots of a node; `null` where something in them has to be covered from further out. */
  function childrenOf(node: LayoutNode, pointer: string, covered: boolean): Record<string, LayoutNode[]> | null {
    const slots: Record<string, LayoutNode[]> = {};
    for (const slot of slotNames) {
      const children = node[slot];
      if (!Array.isArray(children)) continue;
      const settled = list(children as LayoutNode[], `${pointer}/${slot}`, covered);
      if (settled.includes(null)) return null;
      slots[slot] = settled as LayoutNode[];
    }
    return slots;
  }
  const list = (nodes: readonly LayoutNode[], pointer: string, covered: boolean) =>
    nodes.map((node, index) => settle(node, `${pointer}/${index}`, covered));
  const root = (nodes: readonly LayoutNode[], pointer: string) => list(nodes, pointer, false).filter((node) => node !== null);

  const dialogs = layout.dialogs && {
    dialogs: Object.fromEntries(
      Object.entries(layout.dialogs).map(([name, dialog]) => [
        name,
        {
          ...dialog,
          body: root(dialog.body, `/dialogs/${name}/body`),
          ...(dialog.footer && { footer: root(dialog.footer, `/dialogs/${name}/footer`) }),
        },
      ]),
    ),
  };
  return { ...layout, body: root(layout.body, '/body'), ...dialogs };
}

/** What is left of a node that nobody knows: a stack of its children, or its words. */
function plain(node: LayoutNode): LayoutNode {
  for (const slot of slotNames) if (Array.isArray(node[slot])) return { type: 'stack' };
  const words = ['text', 'label', 'title', 'value', 'message'].map((name) => node[name]).find((value) => value !== undefined);
  return { type: 'text', text: words ?? '' };
}
