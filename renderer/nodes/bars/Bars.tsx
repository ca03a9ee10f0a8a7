import type { bars } from '#schemas/nodes/bars.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { amountOf, entries, say } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The table is the chart: each row's bar is drawn in it, its share of the whole, beside the words and figure that say the same. The largest is first. */
/** All parts in one bar, with a gap of 2 px between them; the table below says the same. */
function Stack({ rows, whole }: { rows: readonly { value?: unknown; kind?: unknown }[]; whole: number }) {
  return (
    <div className={styles.stack} aria-hidden="true">
      {rows.map((row, index) => (
        <svg key={index} className={styles.part} width={`${((amountOf(row.value) ?? 0) / whole) * 100}%`} height="12">
          <rect className={variant(styles.ofKind, row.kind) ?? variant(styles.filled, Math.min(index, 4))} width="100%" height="12" />
        </svg>
      ))}
    </div>
  );
}

export function Bars({ node }: Drawn<typeof bars>) {
  const sizeOf = (row: { value?: unknown }): number => Math.max(amountOf(row.value) ?? 0, 0);
  const rows = entries(node.rows).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const whole = rows.reduce((sum, row) => sum + sizeOf(row), 0) || 1;
  const stacked = node.look === 'stacked';
  return (
    <ChartFigure node={node} inCard={stacked}>
      {stacked && <Stack rows={rows} whole={whole} />}
      <table className={styles.table} role="table" aria-label={say(node.caption)}>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} className={classes(styles.row, stacked && styles.close)} role="row">
              <th scope="row" role="rowheader" className={styles.label}>
                {stacked && (
                  <svg className={styles.swatch} aria-hidden="true">
                    <rect
                      className={variant(styles.ofKind, row.kind) ?? variant(styles.filled, Math.min(index, 4))}
                      width="10"
                      height="10"
                      rx="3"
                    />
                  </svg>
                )}
                {say(row.label)}
              </th>
              <td role="cell" className={styles.shown}>
                {say(row.shown)}
              </td>
              {!stacked && (
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
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigure>
  );
}
Bars.drawnInPlace = true;
