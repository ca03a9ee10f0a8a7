import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { allocationBars } from '#schemas/nodes/allocationBars.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { amountOf, entries, maybe, say } from '../../runtime/reading.ts';
import { hidden } from '../../theme/layout.css.ts';
import { BadgeMark } from '../badge/Badge.tsx';
import type { Drawn } from '../drawn.ts';
import { changeOf } from './change-of.ts';
import * as styles from './styles.css.ts';

type Row = NonNullable<Drawn<typeof allocationBars>['node']['rows']>[number];
interface Names {
  current: string;
  proposed: string;
}

/** The table is the chart: two bars a row, each its share of the whole, beside the words and figures that say the same. */
export function AllocationBars({ node }: Drawn<typeof allocationBars>) {
  const { store } = useView();
  const names: Names = {
    current: maybe(node.currentLabel) ?? translate(store, 'Current'),
    proposed: maybe(node.proposedLabel) ?? translate(store, 'Proposed'),
  };
  const rows = entries(node.rows).map((row) => ({ row, ...changeOf(row) }));
  const changed = rows.filter(({ points }) => points !== 0).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const unchanged = rows.filter(({ points }) => points === 0);
  const caption = say(node.caption);
  return (
    <ChartFigure node={node}>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.keyCurrent} />
        {names.current}
        <span className={styles.keyProposed} />
        {names.proposed}
      </p>
      {changed.length > 0 && <Shares label={caption} names={names} rows={changed} />}
      {unchanged.length > 0 && (
        <details className={styles.unchanged} open={changed.length === 0}>
          <summary className={styles.summary}>{translate(store, '{count} unchanged', { count: unchanged.length })}</summary>
          <Shares label={translate(store, '{name}, unchanged', { name: caption })} names={names} rows={unchanged} />
        </details>
      )}
    </ChartFigure>
  );
}
AllocationBars.drawnInPlace = true;

function Shares({ label, names, rows }: { label: string; names: Names; rows: { row: Row; points: number; shown: string }[] }) {
  const { store } = useView();
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {[translate(store, 'Part'), names.current, names.proposed, translate(store, 'Change')].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ row, points, shown }, index) => {
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
                {say(row.currentShown)}
              </td>
              <td role="cell" className={styles.proposed}>
                {say(row.proposedShown)}
              </td>
              <td role="cell" className={styles.change}>
                {points === 0 ? <span className={hidden}>{translate(store, 'No change')}</span> : shown}
                {points !== 0 && <span className={hidden}>{` ${translate(store, 'point|points', { count: Math.abs(points) })}`}</span>}
              </td>
              <td role="presentation" className={styles.barCell} aria-hidden="true">
                <Bars current={row.current} proposed={row.proposed} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Hollow is now and filled is then: told apart without a colour. */
function Bars({ current, proposed }: { current: unknown; proposed: unknown }) {
  const width = (share: unknown): string => `${Math.min(Math.max(amountOf(share) ?? 0, 0), 1) * 100}%`;
  return (
    <svg className={styles.bars} width="100%" height="26">
      <rect className={styles.base} y="1" width="100%" height="10" rx="3" />
      <rect className={styles.now} y="1" width={width(current)} height="10" rx="3" />
      <rect className={styles.base} y="15" width="100%" height="10" rx="3" />
      <rect className={styles.then} y="15" width={width(proposed)} height="10" rx="3" />
    </svg>
  );
}
