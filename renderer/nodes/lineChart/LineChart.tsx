import { useView } from '../../runtime/view-context.ts';
import type { Speech } from '#engine/language/speech.ts';
import { translate } from '#engine/language/translate.ts';
import { bisectCenter } from 'd3-array';
import { useId, useMemo } from 'react';
import type { lineChart } from '#schemas/nodes/lineChart.ts';
import { amountText, axisAmounts, formatOf, quantityOf, wholeText } from '../../charts/amounts.ts';
import type { Format } from '../../charts/amounts.ts';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { Keys } from '../../charts/Keys.tsx';
import type { KeyEntry } from '../../charts/Keys.tsx';
import { momentsOf } from '../../charts/moments.ts';
import { areaPath, bandPath, field, linePath } from '../../charts/paths.ts';
import { length, Nothing, Plot } from '../../charts/Plot.tsx';
import { acrossOf, amountsOf, dotted, pointsOf } from '../../charts/points.ts';
import type { Point } from '../../charts/points.ts';
import { scaleOf } from '../../charts/scale.ts';
import { bands, lines, main, mainPoint, median, own, ownPoint, points as dots, shade as shadeOf, under } from '../../charts/series.css.ts';
import * as frame from '../../charts/frame/styles.css.ts';
import * as styles from '../../charts/styles.css.ts';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { useReading } from '../../charts/use-reading.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { entries, isObject, maybe, say } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';

const mostSeries = 4;
const lineKey = (name: string, place: number, value: string, isOwn: boolean): KeyEntry => ({
  name,
  value,
  place,
  look: isOwn ? 'own' : 'line',
});

function bandKeys({ range }: Point, format: Format, store: Speech): KeyEntry[] {
  const between = (low: number | undefined, high: number | undefined): string =>
    low === undefined || high === undefined
      ? '–'
      : translate(store, '{low} to {high}', { low: amountText(low, format, store), high: amountText(high, format, store) });
  return [
    { name: translate(store, 'In half of all cases'), value: between(range?.lower, range?.upper), place: 0, look: 'half' },
    { name: translate(store, 'In 8 of 10 cases'), value: between(range?.low, range?.high), place: 0, look: 'wide' },
  ];
}

/** @ownTexts */
const rangeNames = ['Low (10 in 100)', 'Lower (25 in 100)', 'Upper (75 in 100)', 'High (90 in 100)'];

export function LineChart({ node }: Drawn<typeof lineChart>) {
  const { store } = useView();
  const format = formatOf(node.format);
  const inCard = node.look === 'card';
  const series = entries(node.series).slice(0, mostSeries);
  const names = series.map(({ label }) => say(label));
  const isOwn = (place: number): boolean => series[place]?.own === true;
  const shade = useId();
  const { given, across, scale, target, moments, paths } = useMemo(() => {
    const read = pointsOf(Array.isArray(node.points) ? node.points : [], names.length, maybe(node.from), store);
    const aim = isObject(node.target) ? quantityOf(node.target.value) : null;
    const along = acrossOf(read.points);
    const made = scaleOf([...amountsOf(read.points), ...(aim === null ? [] : [aim])], {
      ...(format === 'money' && { leastStep: 1 }),
      ...(inCard && { most: 3 }),
    });
    return {
      given: read,
      across: along,
      scale: made,
      target: aim,
      moments: momentsOf(read, along, store),
      paths: {
        lines: names.map((_, place) => linePath(read.points, along, made, place, isOwn(place))),
        under: inCard ? areaPath(read.points, along, made, 0) : '',
        wide: bandPath(read.points, along, made, ['low', 'high']),
        half: bandPath(read.points, along, made, ['lower', 'upper']),
      },
    };
  }, [node, store]);
  const { points } = given;
  const hasRange = points.some(({ range }) => range !== null);
  const amounts = (point: Point): string[] => point.values.map((value) => amountText(value, format, store));
  const ranges = ({ range }: Point): string[] =>
    [range?.low, range?.lower, range?.upper, range?.high].map((value) => amountText(value ?? null, format, store));
  const spoken = (index: number): string => {
    const point = points[index];
    if (!point) return '';
    const said = amounts(point).map((amount, place) => (names.length > 1 ? `${names[place]} ${amount}` : amount));
    const between = point.range
      ? [translate(store, 'in 8 of 10 cases between {low} and {high}', { low: ranges(point)[0] ?? '', high: ranges(point)[3] ?? '' })]
      : [];
    return [point.label, ...said, ...between].join(', ');
  };
  const { at, reader } = useReading({
    name: say(node.caption),
    count: points.length,
    say: spoken,
    nearest: (share) => bisectCenter(across, share),
  });
  const shown = points[at ?? points.length - 1];
  const place = at === null ? null : (across[at] ?? null);
  // What the page's figure says is not said again, until a point is read.
  const valueAt = (point: Point, series: number): string => {
    const value = point.values[series] ?? null;
    return !inCard || at !== null ? amountText(value, format, store) : isOwn(series) ? wholeText(value, format, store) : '';
  };
  const keys = shown && (
    <Keys
      compact={inCard}
      moment={inCard && at === null ? undefined : shown.label}
      entries={[
        ...names.map((name, series) => lineKey(name, series, valueAt(shown, series), isOwn(series))),
        ...(hasRange ? bandKeys(shown, format, store) : []),
      ]}
    />
  );
  return (
    <ChartFigure node={node} measure={node.measure} inCard={inCard}>
      {inCard ? (
        <div className={styles.cardHead}>
          <Nodes nodes={node.children} />
          {keys}
        </div>
      ) : (
        <Nodes nodes={node.children} />
      )}
      {shown ? (
        <>
          {!inCard && keys}
          <div className={inCard ? styles.cardPlot : undefined}>
            <Plot scale={scale} format={format} moments={moments} reader={reader}>
              <svg className={styles.stretched} width="100%" height="100%" viewBox={`0 0 ${field} ${field}`} preserveAspectRatio="none">
                {hasRange && <path className={bands.wide} d={paths.wide} />}
                {hasRange && <path className={bands.half} d={paths.half} />}
                {inCard && (
                  <>
                    <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
                      <stop className={shadeOf} offset="0" stopOpacity="0.2" />
                      <stop className={shadeOf} offset="1" stopOpacity="0" />
                    </linearGradient>
                    <path className={under} d={paths.under} fill={`url(#${shade})`} />
                  </>
                )}
                {paths.lines.map((path, place) => (
                  <path
                    key={place}
                    className={
                      isOwn(place) ? own : classes(variant(lines, place), inCard && place === 0 && main, hasRange && place === 0 && median)
                    }
                    d={path}
                  />
                ))}
              </svg>
              {target !== null && (
                <>
                  <line
                    className={styles.target}
                    x1="0"
                    x2="100%"
                    y1={length(1 - scale.share(target))}
                    y2={length(1 - scale.share(target))}
                  />
                  <text className={styles.targetText} x="4" y={length(1 - scale.share(target))} dy="-0.4em">
                    {say(node.target?.label)} {amountText(target, format, store)}
                  </text>
                </>
              )}
              {place !== null && <line className={styles.cursor} x1={length(place)} x2={length(place)} y1="0" y2="100%" />}
              {names.map((_, series) =>
                inCard && at === null && isOwn(series)
                  ? null
                  : dotted(points, at ?? points.length - 1, series).map((index) => (
                      <circle
                        key={`${series}-${index}`}
                        className={classes(variant(dots, series), inCard && (isOwn(series) ? ownPoint : series === 0 && mainPoint))}
                        cx={length(across[index] ?? 0)}
                        cy={length(1 - scale.share(points[index]?.values[series] ?? 0))}
                        r="5"
                      />
                    )),
              )}
            </Plot>
          </div>
          {scale.low > 0 && (
            <p className={frame.measure}>
              {translate(store, 'The scale begins at {amount}, not at zero.', { amount: axisAmounts(scale.ticks, format, store)[0] ?? '' })}
            </p>
          )}
          <TableTwin
            caption={
              points.length < given.given
                ? translate(store, '{name} ({number} of {all} points)', {
                    name: say(node.caption),
                    number: points.length,
                    all: given.given,
                  })
                : node.caption
            }
            columns={[
              { label: translate(store, given.dated ? 'Date' : 'Point') },
              ...names.map((label) => ({ label, end: true })),
              ...(hasRange ? rangeNames.map((label) => ({ label: translate(store, label), end: true })) : []),
            ]}
            rows={points.map((point) => [point.label, ...amounts(point), ...(hasRange ? ranges(point) : [])])}
          />
        </>
      ) : (
        <Nothing words={maybe(node.empty)} />
      )}
    </ChartFigure>
  );
}
