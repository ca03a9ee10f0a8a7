import { translate } from '#engine/language/translate.ts';
import { useState } from 'react';
import type { LayoutNode, NodeProps } from '#schemas/node-definition.ts';
import type { table } from '#schemas/nodes/table.ts';
import { Nodes, RowFrame } from '../../runtime/Nodes.tsx';
import { entries, isObject, say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useView } from '../../runtime/view-context.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { sortRows, type Order } from './sort-rows.ts';
import * as styles from './styles.css.ts';
import { useTableRows, type TableRow } from './use-table-rows.ts';

type Column = NodeProps<typeof table>['columns'][number];

/** Roles are written out: a table whose rows are drawn as cards would lose them otherwise. */
export function Table({ node }: Drawn<typeof table>) {
  const view = useView();
  const scripted = useHydrated();
  const columns = entries(node.columns);
  const [chosen, setChosen] = useState<Order | null>(null);
  const order = chosen ?? orderOf(node.sorted);
  const rows = sortRows(useTableRows(node), columns, order, view.store.language);
  const inLines = columns.some(({ lead }) => lead === true);
  const sortable = columns.some(({ sort }) => sort !== undefined);

  const sortBy = (column: Column): void => {
    const descending = order?.column === column.key && !order.descending;
    setChosen({ column: column.key, descending });
    view.host.announce(
      translate(view.store, descending ? 'Sorted by {name}, descending' : 'Sorted by {name}, ascending', { name: say(column.label) }),
    );
  };

  return (
    <table className={styles.table} role="table">
      <caption className={node.captionHidden === true ? styles.captionHidden : styles.caption}>{say(node.caption)}</caption>
      <thead className={sortable ? styles.sortableHead : styles.head} role="rowgroup">
        <tr className={sortable ? styles.sortableHeads : undefined} role="row">
          {columns.map((column, index) => {
            const sorts = column.sort !== undefined;
            const isSorted = sorts && order?.column === column.key;
            return (
              <th
                key={index}
                scope="col"
                role="columnheader"
                aria-sort={isSorted ? wayOf(order.descending) : undefined}
                className={classes(
                  styles.columnHead,
                  column.align === 'end' && styles.end,
                  sortable && styles.sortableColumnHead,
                  sortable && !sorts && styles.unsortedHead,
                )}
              >
                {sorts && scripted ? (
                  <button type="button" className={styles.sort} onClick={() => sortBy(column)}>
                    {say(column.label)}
                  </button>
                ) : (
                  say(column.label)
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className={inLines ? styles.bodyOfLines : styles.body} role="rowgroup">
        {rows.map((row) => {
          const drawn = <Row key={row.key} row={row} columns={columns} inLines={inLines} />;
          return row.bound === null ? (
            drawn
          ) : (
            <RowFrame key={row.key} view={view} {...row.bound}>
              {drawn}
            </RowFrame>
          );
        })}
      </tbody>
    </table>
  );
}

const wayOf = (descending: boolean): 'descending' | 'ascending' => (descending ? 'descending' : 'ascending');

const orderOf = (sorted: unknown): Order | null =>
  isObject(sorted) ? { column: say(sorted['column']), descending: sorted['descending'] === true } : null;

function Row({ row, columns, inLines }: { row: TableRow; columns: readonly Column[]; inLines: boolean }) {
  return (
    <tr className={classes(styles.row, inLines ? styles.lines : styles.card)} role="row">
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        const name = say(column.key);
        // The row's subject heads its card, unless it is a figure, which means nothing without its name.
        const isHead = index === 0 && columns.length > 1 && column.align !== 'end';
        const isFigure = column.align === 'end';
        const isWhole = isFigure || (index > 0 && Object.hasOwn(row.nodes, name));
        return (
          <Cell
            key={index}
            role={index === 0 ? 'rowheader' : 'cell'}
            scope={index === 0 ? 'row' : undefined}
            className={classes(styles.cell, ...placed(inLines, column, isHead), isFigure && styles.end, isWhole && styles.whole)}
          >
            {inLines || isHead || saysItself(row.nodes[name], column) ? null : (
              <span className={styles.cellName} aria-hidden="true">
                {say(column.label)}
              </span>
            )}
            <CellValue row={row} name={name} />
          </Cell>
        );
      })}
    </tr>
  );
}

/** A cell's place on a narrow container. */
function placed(inLines: boolean, { lead, align }: Column, isHead: boolean): (string | false)[] {
  if (!inLines) return [styles.cardCell, isHead && styles.rowHead, align === 'end' && styles.cardEnd];
  return [lead === true ? styles.lead : align === 'end' ? styles.lineEnd : styles.detail];
}

/** True if a cell's content carries its column's name, such as a button, which a card need not name twice. */
const saysItself = (node: LayoutNode | undefined, column: Column): boolean =>
  node !== undefined && 'label' in node && say(node.label) === say(column.label);

function CellValue({ row, name }: { row: TableRow; name: string }) {
  const node = Object.hasOwn(row.nodes, name) ? row.nodes[name] : undefined;
  if (node === undefined) return <span className={styles.cellValue}>{Object.hasOwn(row.cells, name) ? say(row.cells[name]) : ''}</span>;
  return (
    <div className={styles.cellNodes}>
      <Nodes nodes={[node]} />
    </div>
  );
}
