import type { table } from '#schemas/nodes/table.ts';
import { entries, say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

// Roles are written out: a table whose rows are drawn as cards would lose them otherwise.
export function Table({ node }: Drawn<typeof table>) {
  const columns = entries(node.columns);
  return (
    <table className={styles.table} role="table">
      <caption className={node.captionHidden === true ? styles.captionHidden : styles.caption}>{say(node.caption)}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column, index) => (
            <th key={index} scope="col" role="columnheader" className={classes(styles.columnHead, column.align === 'end' && styles.end)}>
              {say(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {entries(node.rows).map((row, place) => (
          <tr key={place} className={styles.row} role="row">
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              const name = say(column.key);
              return (
                <Cell
                  key={index}
                  role={index === 0 ? 'rowheader' : 'cell'}
                  scope={index === 0 ? 'row' : undefined}
                  className={classes(styles.cell, column.align === 'end' && styles.end)}
                >
                  <span className={styles.cellName} aria-hidden="true">
                    {say(column.label)}
                  </span>
                  <span className={styles.cellValue}>{Object.hasOwn(row, name) ? say(row[name]) : ''}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
Table.drawnInPlace = true;
