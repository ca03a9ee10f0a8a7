import { resolveBindings } from '#engine/expression/bindings.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { layoutLimits } from '#schemas/limits.ts';
import type { LayoutNode, NodeProps } from '#schemas/node-definition.ts';
import type { table } from '#schemas/nodes/table.ts';
import { pathsOf, resolveNode } from '../../runtime/dynamics.ts';
import { useLive } from '../../runtime/Nodes.tsx';
import { entries, isObject } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';

/** A row as it is drawn: its texts and what it is sorted by, and its nodes, each by the key of its column. */
export interface TableRow {
  /** The same however the rows are sorted. */
  key: string;
  cells: Record<string, unknown>;
  nodes: Record<string, LayoutNode>;
  /** The row of a list that only the browser knows, for what is drawn inside. */
  bound: { name: string; row: Json; index: number } | null;
}

/** The rows of a table that are shown now, in the order in which they come. */
export function useTableRows(node: NodeProps<typeof table>): TableRow[] {
  const view = useView();
  const children = entries(node.children);
  const paths = children.flatMap((child) => pathsOf(child) ?? []);

  const rowOf = (child: LayoutNode, key: string, bound: TableRow['bound'], rows: JsonObject): TableRow[] => {
    const resolved = resolveNode(child, view.store.scope(view.form, rows));
    if (resolved === null) return [];
    const columns: unknown = resolved['nodes'];
    const inside = entries(resolved.children);
    const nodes = Array.isArray(columns)
      ? columns.flatMap((column, index) => (inside[index] ? [[String(column), inside[index]]] : []))
      : [];
    return [{ key, cells: isObject(resolved['cells']) ? resolved['cells'] : {}, nodes: Object.fromEntries(nodes), bound }];
  };

  const read = (): TableRow[] =>
    children.flatMap((child, place) => {
      const { $each: each } = child;
      const key = child.id ?? String(place);
      if (!isObject(each)) return rowOf(child, key, null, view.rows);
      const { row: name, in: list } = each;
      const found = resolveBindings(list, view.store.scope(view.form, view.rows));
      if (!Array.isArray(found)) return [];
      return found
        .slice(0, layoutLimits.repeats)
        .flatMap((row: Json, index) => rowOf(child, `${key}-${index}`, { name, row, index }, { ...view.rows, [name]: row }));
    });

  const withNodes = useLive(view, paths, read, node.children);
  const plain = entries(node.rows).map((cells, place): TableRow => ({ key: `row-${place}`, cells, nodes: {}, bound: null }));
  return plain.length === 0 ? withNodes : [...plain, ...withNodes];
}
