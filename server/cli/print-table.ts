/** Rows in columns, as wide as their widest cell; columns named in `right` are numbers and stand to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map((row) => `${line(row)}\n`).join('');
}
