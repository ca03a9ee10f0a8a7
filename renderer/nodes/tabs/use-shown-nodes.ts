import type { LayoutNode } from '#schemas/node-definition.ts';
import { pathsOf, resolveNode } from '../../runtime/dynamics.ts';
import { useLive } from '../../runtime/Nodes.tsx';
import { isObject } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';

/** The nodes of a slot that are shown now, their own properties worked out: for a component that must know them before it draws them. */
export function useShownNodes(nodes: readonly LayoutNode[] | undefined): LayoutNode[] {
  const view = useView();
  const list = Array.isArray(nodes) ? nodes.filter((node) => isObject(node) && typeof node['type'] === 'string') : [];
  const paths = list.flatMap((node) => pathsOf(node) ?? []);
  const resolve = (): LayoutNode[] => list.flatMap((node) => resolveNode(node, view.store.scope(view.form, view.rows)) ?? []);
  return useLive(view, paths, resolve, nodes);
}
