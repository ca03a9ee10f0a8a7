import type { allocationBars } from '#schemas/nodes/allocationBars.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { amountOf, entries, maybe, say } from '../../runtime/reading.ts';
import { BadgeMark } from '../badge/Badge.tsx';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The table is the chart: two bars a row, each its share of the whole, beside the words and figures that say the same. */
export function AllocationBars({ node }: Drawn<typeof allocationBars>) {
  const rows = entries(node.rows);
  const width = (share: unknown): string => `${Math.min(Math.max(amountOf(share) ?? 0, 0), 1) * 100}%`;
  const names = { current: maybe(node.currentLabel) ?? 'Current', proposed: maybe(node.proposedLabel) ?? 'Proposed' };
  return (
    <ChartFigure node={node}>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.keyCurrent} />
        {names.current}
        <span className={styles.keyProposed} />
        {names.proposed}
      </p>
      <table className={styles.table} role="table" aria-label={say(node.caption)}>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Part
            </th>
            <th scope="col" role="columnheader">
              {names.current}
            </th>
            <th scope="col" role="columnheader">
              {names.proposed}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const badge = maybe(row.badge);
            const note = maybe(row.note);
            return (
              <tr key={index} className={styles.row} role="row">
                <th scope="row" role="rowheader" className={styles.label}>
                  <span className={styles.name}>
                    {say(row.label)}
                    {badge && <BadgeMark text={badge} tone="accent" />}
                  </span>
                  {note && <span className={styles.note}>{note}</span>}
                </th>
                <td role="cell" className={styles.current}>
                  <span className={styles.figureName} aria-hidden="true">
                    {names.current}{' '}
                  </span>
                  {say(row.currentShown)}
                </td>
                <td role="cell" className={styles.proposed}>
                  <span className={styles.figureName} aria-hidden="true">
                    {names.proposed}{' '}
                  </span>
                  {say(row.proposedShown)}
                </td>
                <td role="presentation" className={styles.barCell} aria-hidden="true">
                  <svg className={styles.bars} width="100%" height="24">
                    <rect className={styles.base} width="100%" height="10" rx="3" />
                    <rect className={styles.now} width={width(row.current)} height="10" rx="3" />
                    <rect className={styles.base} y="14" width="100%" height="10" rx="3" />
                    <rect className={styles.then} y="14" width={width(row.proposed)} height="10" rx="3" />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ChartFigure>
  );
}
AllocationBars.drawnInPlace = true;
