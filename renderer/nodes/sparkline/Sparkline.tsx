import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { sparkline } from '#schemas/nodes/sparkline.ts';
import { amountText, formatOf } from '../../charts/amounts.ts';
import { field, linePath } from '../../charts/paths.ts';
import { length } from '../../charts/Plot.tsx';
import { acrossOf, amountsOf, pointsOf } from '../../charts/points.ts';
import { scaleOf } from '../../charts/scale.ts';
import { lines, points as dots } from '../../charts/series.css.ts';
import { stretched } from '../../charts/styles.css.ts';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { hidden } from '../../theme/layout.css.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Sparkline({ node }: Drawn<typeof sparkline>) {
  const { store } = useView();
  const format = formatOf(node.format);
  const { points, dated } = pointsOf(Array.isArray(node.points) ? node.points : [], 1, undefined, store);
  const across = acrossOf(points);
  const scale = scaleOf(amountsOf(points), format === 'money' ? { leastStep: 1 } : {});
  const valued = points.findLastIndex(({ values }) => values[0] !== null);
  const last = points[valued]?.values[0] ?? null;
  return (
    <div className={styles.sparkline}>
      <p className={styles.words}>
        <span className={styles.caption}>{say(node.caption)}</span>
        <span className={styles.value}>{last === null ? (maybe(node.empty) ?? '–') : amountText(last, format, store)}</span>
        <span className={hidden}> {say(node.sentence)}</span>
      </p>
      <svg className={styles.drawing} aria-hidden="true">
        <svg className={stretched} width="100%" height="100%" viewBox={`0 0 ${field} ${field}`} preserveAspectRatio="none">
          <path className={lines[0]} d={linePath(points, across, scale, 0)} />
        </svg>
        {last !== null && <circle className={dots[0]} cx={length(across[valued] ?? 0)} cy={length(1 - scale.share(last))} r="4" />}
      </svg>
      <TableTwin
        caption={node.caption}
        columns={[{ label: translate(store, dated ? 'Date' : 'Point') }, { label: say(node.caption), end: true }]}
        rows={points.map(({ label, values }) => [label, amountText(values[0] ?? null, format, store)])}
      />
    </div>
  );
}
Sparkline.drawnInPlace = true;
