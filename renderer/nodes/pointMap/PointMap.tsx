import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { pointMap } from '#schemas/nodes/pointMap.ts';
import { decimal } from '#engine/expression/functions/numbers.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { length, Nothing } from '../../charts/Plot.tsx';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { entries, isObject, maybe, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { placedPoints, type Located } from './placed-points.ts';
import { clearestDirection, spreadPoints } from './spread-points.ts';
import * as styles from './styles.css.ts';

const mostPoints = 50;
const middle = 0.5;
/** The outermost ring leaves room for a mark that stands on it. */
const reach = 0.44;
/** A fraction of the distance to the outermost ring: a mark's width on the narrowest map. */
const apart = 0.17;

export function PointMap({ node }: Drawn<typeof pointMap>) {
  const { store } = useView();
  const centre: Located = isObject(node.centre) ? node.centre : {};
  const kilometers = node.unit === 'kilometers';
  const short = kilometers ? 'km' : 'mi';
  const { points, rings, range } = placedPoints(centre, entries(node.points).slice(0, mostPoints), kilometers ? 'kilometers' : 'miles');
  const spots = spreadPoints(points, range * apart);
  const marks = points.map(({ number }, place) => ({ number, ...(spots[place] ?? { east: 0, north: 0 }) }));
  const clear = clearestDirection(marks, rings);
  const across = (east: number): string => length(middle + (east / range) * reach);
  const down = (north: number): string => length(middle - (north / range) * reach);
  const said = (distance: number): string => `${String(decimal([distance, 1], () => undefined, store))} ${short}`;
  const measure =
    points.length > 0
      ? translate(store, 'North is up. A ring is {distance} further out than the one before.', { distance: `${rings[0] ?? 1} ${short}` })
      : undefined;
  return (
    <ChartFigure node={node} measure={measure}>
      {points.length > 0 ? (
        <>
          <svg className={styles.map} role="img" aria-label={`${say(node.caption)}. ${say(node.sentence)}`}>
            <rect className={styles.ground} width="100%" height="100%" rx="12" />
            {rings.map((ring) => (
              <circle key={ring} className={styles.ring} cx="50%" cy="50%" r={length((ring / range) * reach)} />
            ))}
            {rings.map((ring) => (
              <text key={ring} className={styles.ringText} x={across(clear.east * ring)} y={down(clear.north * ring)} dy="0.35em">
                {ring} {short}
              </text>
            ))}
            <circle className={styles.centre} cx="50%" cy="50%" r="5" />
            {/* The nearest are drawn last, over those behind them. */}
            {marks.toReversed().map(({ number, east, north }) => (
              <g key={number}>
                <circle className={styles.mark} cx={across(east)} cy={down(north)} r="10" />
                <text className={styles.number} x={across(east)} y={down(north)} dy="0.35em">
                  {number}
                </text>
              </g>
            ))}
          </svg>
          <p className={styles.key}>
            <svg className={styles.keyMark} aria-hidden="true">
              <circle className={styles.centre} cx="50%" cy="50%" r="5" />
            </svg>
            {say(centre.label)}
          </p>
        </>
      ) : (
        <Nothing words={maybe(node.empty)} />
      )}
      <TableTwin
        caption={node.caption}
        columns={[
          { label: translate(store, 'Number') },
          { label: translate(store, 'Place') },
          { label: translate(store, 'Distance'), end: true },
          { label: translate(store, 'Direction') },
        ]}
        rows={points.map(({ number, label, distance, direction }) => [String(number), label, said(distance), translate(store, direction)])}
      />
    </ChartFigure>
  );
}
PointMap.drawnInPlace = true;
