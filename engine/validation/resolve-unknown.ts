import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { pointerPart, walkLayout } from './walk-layout.ts';
import { slotNames } from '#schemas/nodes/traits.ts';

export interface UnknownNode {
  node: LayoutNode;
  /** JSON pointer from the layout. */
  pointer: string;
  /** The replacement: its own `$else`, that of a surrounding node, its children in a stack, or its text. */
  drawn: 'replacement' | 'outer' | 'children' | 'text';
}

/**
 * A layout in which every node can be drawn. A type that is not known gives way to its `$else`; without one, to that of
 * the nearest node around it that has one; with none, a container becomes a plain stack and a leaf its text. Each is
 * reported once; what stands in a node that gave way is not drawn and not reported. Returns the same layout where nothing
 * is unknown, which is almost always. The layout must be within its depth: this recurses.
 */
export function resolveUnknown(
  layout: Layout,
  known: (type: string) => boolean,
  report: (unknown: UnknownNode) => void = () => undefined,
): Layout {
  let all = true;
  for (const { node } of walkLayout({ body: layout.body, dialogs: layout.dialogs })) all &&= known(node.type);
  if (all) return layout;

  function settle(node: LayoutNode, pointer: string, covered: boolean): LayoutNode | null {
    if (!known(node.type)) {
      if (node.$else) {
        report({ node, pointer, drawn: 'replacement' });
        return settle(node.$else, `${pointer}/$else`, covered);
      }
      const drawn = covered ? 'outer' : slotNames.some((slot) => Array.isArray(node[slot])) ? 'children' : 'text';
      report({ node, pointer, drawn });
      if (covered) return null;
      return {
        ...(drawn === 'children' ? { type: 'stack' } : { type: 'text', text: wordsOf(node) }),
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
      const settled = list(children, `${pointer}/${slot}`, covered);
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
      Object.entries(layout.dialogs).map(([name, dialog]) => {
        const at = `/dialogs${pointerPart(name)}`;
        const body = root(dialog.body, `${at}/body`);
        return [name, { ...dialog, body, ...(dialog.footer && { footer: root(dialog.footer, `${at}/footer`) }) }];
      }),
    ),
  };
  return { ...layout, body: root(layout.body, '/body'), ...dialogs };
}

/** The text of an unknown leaf. */
function wordsOf(node: LayoutNode): unknown {
  return ['text', 'label', 'title', 'value', 'message'].map((name) => node[name]).find((value) => value !== undefined) ?? '';
}
