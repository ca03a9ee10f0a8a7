import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { distribution } from '#schemas/nodes/distribution.ts';
import type { ColumnRow } from '../../charts/Columns.tsx';
import { amountText, formatOf, shareText } from '../../charts/amounts.ts';
import { Columns } from '../../charts/Columns.tsx';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { Keys } from '../../charts/Keys.tsx';
import { PartList } from '../../charts/PartList.tsx';
import type { Part } from '../../charts/PartList.tsx';
import { partsOf } from '../../charts/parts-of.ts';
import { length, Nothing } from '../../charts/Plot.tsx';
import { scaleOf } from '../../charts/scale.ts';
import { fills } from '../../charts/series.css.ts';
import { cardColumns } from '../../charts/styles.css.ts';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { nearestOf, useReading } from '../../charts/use-reading.ts';
import { maybe, say } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** One bar, each part as long as its share, in the order of the list below it. */
function SharesBar({ parts, name }: { parts: readonly Part[]; name: string }) {
  let from = 0;
  return (
    <svg className={styles.bar} role="img" aria-label={name}>
      {parts.map(({ share, place }) => {
        const left = from;
        from += share;
        return (
          share > 0 && (
            <rect key={place} className={variant(fills, place)} x={length(left)} width={length(share)} y="2" height="28" rx="2" />
          )
        );
      })}
    </svg>
  );
}

interface HistogramProps {
  rows: readonly (ColumnRow & { note: string | undefined })[];
  node: Drawn<typeof distribution>['node'];
}

function Histogram({ rows, node }: HistogramProps) {
  const { store } = useView();
  const format = formatOf(node.format);
  const scale = scaleOf(
    rows.flatMap(({ values }) => values.filter((value) => value !== null)),
    { fromZero: true, ...(format !== 'percent' && { leastStep: 1 }) },
  );
  const words = (index: number): string => [rows[index]?.label, rows[index]?.note].filter(Boolean).join(', ');
  const amount = (index: number): string => amountText(rows[index]?.values[0] ?? null, format, store);
  const { at, reader } = useReading({
    name: say(node.caption),
    count: rows.length,
    say: (index) => `${words(index)}, ${amount(index)}`,
    nearest: nearestOf(rows.length),
  });
  const current = rows.findIndex(({ note }) => note !== undefined);
  // Until someone reads it, the likeliest one is shown: the last is the least likely.
  const likeliest = rows.reduce((most, { values }, index) => ((values[0] ?? 0) > (rows[most]?.values[0] ?? 0) ? index : most), 0);
  const inCard = node.look === 'card';
  const shown = at ?? (current >= 0 && !inCard ? current : likeliest);
  const drawn = (
    <>
      <Keys
        compact={inCard}
        moment={words(shown)}
        entries={[{ name: say(node.measure), value: amount(shown), place: rows[shown]?.filling ?? 0, look: 'filling' }]}
      />
      <Columns rows={rows} scale={scale} format={format} breadth={0.96} at={at} reader={reader} />
    </>
  );
  return inCard ? <div className={cardColumns}>{drawn}</div> : drawn;
}

export function Distribution({ node }: Drawn<typeof distribution>) {
  const { store } = useView();
  const format = formatOf(node.format);
  const mark = maybe(node.mark);
  const { parts, rows, whole } = partsOf(node.rows, format, store, (row) => ('current' in row && row.current === true ? mark : undefined));
  const marked = rows.some(({ note }) => note !== undefined);
  return (
    <ChartFigure node={node} measure={node.shape === 'shares' ? undefined : node.measure} inCard={node.look === 'card'}>
      {whole === 0 ? (
        <Nothing words={maybe(node.empty)} />
      ) : node.shape === 'shares' ? (
        <>
          <SharesBar parts={parts} name={maybe(node.sentence) ?? say(node.caption)} />
          <PartList parts={parts} />
        </>
      ) : (
        <Histogram
          node={node}
          rows={rows.map(({ label, value, note }) => ({
            label,
            values: [value],
            note,
            filling: marked && note === undefined ? ('rest' as const) : undefined,
          }))}
        />
      )}
      <TableTwin
        caption={node.caption}
        columns={[
          { label: translate(store, 'Part') },
          { label: say(node.measure), end: true },
          { label: translate(store, 'Share'), end: true },
        ]}
        rows={rows.map(({ label, value, share, note }) => [
          note ? `${label} (${note})` : label,
          amountText(value, format, store),
          shareText(share, store),
        ])}
      />
    </ChartFigure>
  );
}
Distribution.drawnInPlace = true;
