import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { donut } from '#schemas/nodes/donut.ts';
import { amountText, formatOf, shareText } from '../../charts/amounts.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { PartList } from '../../charts/PartList.tsx';
import { partsOf } from '../../charts/parts-of.ts';
import { ringOf } from '../../charts/paths.ts';
import { Nothing } from '../../charts/Plot.tsx';
import { fills } from '../../charts/series.css.ts';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { isObject, maybe, say } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** A share as wide as this has room for its figure in the ring. */
const leastNamed = 0.07;

export function Donut({ node }: Drawn<typeof donut>) {
  const { store } = useView();
  const format = formatOf(node.format);
  const { parts, rows, whole } = partsOf(node.rows, format, store);
  const ring = ringOf(parts.map(({ share }) => share));
  const centre = isObject(node.centre) ? node.centre : null;
  return (
    <ChartFigure node={node}>
      {whole > 0 ? (
        <div className={styles.beside}>
          <svg className={styles.ring} viewBox="-102 -102 204 204" role="img" aria-label={maybe(node.sentence) ?? say(node.caption)}>
            {ring.map(({ path }, place) => path && <path key={place} className={variant(fills, place)} d={path} />)}
            {ring.map(
              ({ x, y, share }, place) =>
                share >= leastNamed && (
                  <text key={place} className={styles.figure} x={x.toFixed(1)} y={y.toFixed(1)} dy="0.35em">
                    {shareText(share, store)}
                  </text>
                ),
            )}
            {centre && (
              <>
                <text className={styles.value} y="-2">
                  {say(centre.value)}
                </text>
                <text className={styles.label} y="16">
                  {say(centre.label)}
                </text>
              </>
            )}
          </svg>
          <PartList parts={parts} />
        </div>
      ) : (
        <Nothing words={maybe(node.empty)} />
      )}
      <TableTwin
        caption={node.caption}
        columns={[
          { label: translate(store, 'Part') },
          { label: translate(store, 'Share'), end: true },
          { label: translate(store, 'Amount'), end: true },
        ]}
        rows={rows.map(({ label, share, value }) => [label, shareText(share, store), amountText(value, format, store)])}
      />
    </ChartFigure>
  );
}
Donut.drawnInPlace = true;
