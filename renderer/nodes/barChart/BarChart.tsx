import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import { useMemo } from 'react';
import type { barChart } from '#schemas/nodes/barChart.ts';
import { amountText, formatOf, quantityOf } from '../../charts/amounts.ts';
import { Columns } from '../../charts/Columns.tsx';
import { ChartFigure } from '../../charts/frame/ChartFigure.tsx';
import { Keys } from '../../charts/Keys.tsx';
import { Nothing } from '../../charts/Plot.tsx';
import { scaleOf } from '../../charts/scale.ts';
import { TableTwin } from '../../charts/TableTwin.tsx';
import { nearestOf, useReading } from '../../charts/use-reading.ts';
import { entries, maybe, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

const mostSeries = 4;
/** More columns than this are thinner than a line; a line chart shows them. */
const mostRows = 60;

export function BarChart({ node }: Drawn<typeof barChart>) {
  const format = formatOf(node.format);
  const { store } = useView();
  const names = entries(node.series)
    .slice(0, mostSeries)
    .map(({ label }) => say(label));
  const { all, rows, scale } = useMemo(() => {
    const read = entries(node.rows).map(({ label, values }) => ({
      label: say(label),
      values: names.map((_, place) => quantityOf(Array.isArray(values) ? values[place] : null)),
    }));
    const amounts = read.flatMap(({ values }) => values.filter((value) => value !== null));
    return {
      all: read,
      rows: read.slice(-mostRows),
      scale: scaleOf(amounts, { fromZero: true, ...(format === 'money' && { leastStep: 1 }) }),
    };
  }, [node]);
  const cells = (row: (typeof rows)[number]): string[] => row.values.map((value) => amountText(value, format, store));
  const { at, reader } = useReading({
    name: say(node.caption),
    count: rows.length,
    say(index) {
      const row = rows[index];
      if (!row) return '';
      return [row.label, ...cells(row).map((amount, place) => (names.length > 1 ? `${names[place]} ${amount}` : amount))].join(', ');
    },
    nearest: nearestOf(rows.length),
  });
  const shown = rows[at ?? rows.length - 1];
  return (
    <ChartFigure node={node} measure={node.measure}>
      {shown ? (
        <>
          <Keys
            moment={shown.label}
            entries={names.map((name, place) => ({
              name,
              value: amountText(shown.values[place] ?? null, format, store),
              place,
              look: 'filling',
            }))}
          />
          <Columns rows={rows} scale={scale} format={format} breadth={0.68} at={at} reader={reader} />
          <TableTwin
            caption={node.caption}
            columns={[{ label: translate(store, 'Period') }, ...names.map((label) => ({ label, end: true }))]}
            rows={all.map((row) => [row.label, ...cells(row)])}
          />
        </>
      ) : (
        <Nothing words={maybe(node.empty)} />
      )}
    </ChartFigure>
  );
}
