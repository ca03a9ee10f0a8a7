import type { bars } from '#schemas/nodes/bars.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { amountOf, entries, say } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The table is the chart: each row's bar is drawn in it, its share of the whole, beside the words and figure that say the same. The largest is first. */
export function Bars({ node }: Drawn<typeof bars>) {
  const sizeOf = (row: { value?: unknown }): number => Math.max(amountOf(row.value) ?? 0, 0);
  const rows = entries(node.rows).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const whole = rows.reduce((sum, row) => sum + sizeOf(row), 0) || 1;
  return (
    <ChartFigure node={node}>
      <table className={styles.table} role="table" aria-label={say(node.caption)}>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} className={styles.row} role="row">
              <th scope="row" role="rowheader" className={styles.label}>
                {say(row.label)}
              </th>
              <td role="cell" className={styles.shown}>
                {say(row.shown)}
              </td>
              <td role="presentation" className={styles.barCell} aria-hidden="true">
                <svg className={styles.bar} width="100%" height="10">
                  <rect className={styles.base} width="100%" height="10" rx="3" />
                  <rect
                    className={variant(styles.filled, Math.min(index, 4))}
                    width={`${(sizeOf(row) / whole) * 100}%`}
                    height="10"
                    rx="3"
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigure>
  );
}
Bars.drawnInPlace = true;
