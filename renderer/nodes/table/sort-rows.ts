import { collator } from '#engine/language/formats.ts';
import type { NodeProps } from '#schemas/node-definition.ts';
import type { table } from '#schemas/nodes/table.ts';
import type { TableRow } from './use-table-rows.ts';

type Column = NodeProps<typeof table>['columns'][number];

/** By which column rows are sorted, and which way. */
export interface Order {
  column: string;
  descending: boolean;
}

const decimal = /^-?\d{1,15}(\.\d{1,15})?$/;

/** A number, a decimal as text, or any other text; null where there is nothing. */
function valueOf({ cells }: TableRow, key: string): number | string | null {
  const value = Object.hasOwn(cells, key) ? cells[key] : null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  return decimal.test(value) ? Number(value) : value;
}

/** Numbers before texts; days are written so that their texts are in order. */
function compare(a: number | string, b: number | string, words: Intl.Collator): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : words.compare(a, b);
}

/** The rows in an order of a column. Rows that say the same stay as they came, and those that say nothing come last, either way. */
export function sortRows(
  rows: readonly TableRow[],
  columns: readonly Column[],
  order: Order | null,
  language?: string,
): readonly TableRow[] {
  const column = order === null ? undefined : columns.find(({ key, sort }) => key === order.column && sort !== undefined);
  if (order === null || column === undefined) return rows;
  const key = typeof column.sort === 'string' ? column.sort : column.key;
  const words = collator(language, { numeric: true, sensitivity: 'base' });
  const sign = order.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row, key) }))
    .toSorted((a, b) =>
      a.value === null || b.value === null ? Number(a.value === null) - Number(b.value === null) : sign * compare(a.value, b.value, words),
    )
    .map(({ row }) => row);
}
