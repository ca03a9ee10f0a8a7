import { isSortValue } from '#engine/definition/emit/nodes/table-rows.ts';
import { isNode } from '#engine/validation/walk-layout.ts';
import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { authoredValue, condition, eachOf } from './authored-value.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';

/** A column that is sorted by what the compiler made of its cells says so; any other key was written. */
export const authoredColumns = (columns: readonly unknown[]): Json[] =>
  columns.map((column) => {
    const written = authoredValue(column);
    return isObject(written) && isSortValue(written['sort']) ? { ...written, sort: true } : written;
  });

/** `amount descending`. */
export function authoredSorted(sorted: unknown): Json {
  const { column, descending } = membersOf(sorted);
  return descending === true ? `${String(column)} descending` : authoredValue(column);
}

/** Rows with nodes in their cells: under each column its nodes or its text, then the row's condition and its list. */
export function authoredRows(rows: unknown, authoredNodes: (nodes: readonly LayoutNode[]) => Json[]): Json {
  return (Array.isArray(rows) ? rows.filter(isNode) : []).map((row): Json => {
    const { cells, nodes, children, $if: shown, $each: each } = row;
    const columns = Array.isArray(nodes) ? nodes.map(String) : [];
    const inside = Array.isArray(children) ? children.filter(isNode) : [];
    const texts = Object.entries(membersOf(cells)).filter(([key]) => !isSortValue(key) && !columns.includes(key));
    return {
      ...Object.fromEntries(texts.map(([key, text]) => [key, authoredValue(text)])),
      ...Object.fromEntries(columns.map((key, place) => [key, authoredNodes(inside[place]?.children ?? [])])),
      ...(shown === undefined ? {} : { when: condition(shown) }),
      ...(each === undefined ? {} : { each: eachOf(each) }),
    };
  });
}
