import type { bars } from '#schemas/nodes/bars.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { amountOf, entries, say } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The table is the chart: each row's bar is drawn in it, beside the words and figure that say the same. */
export function Bars({ node }: Drawn<typeof bars>) {
  const rows = entries(node.rows);
  const most = Math.max(...rows.map((row) => amountOf(row.value) ?? 0), Number.MIN_VALUE);
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
                    width={`${(Math.max(amountOf(row.value) ?? 0, 0) / most) * 100}%`}
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
