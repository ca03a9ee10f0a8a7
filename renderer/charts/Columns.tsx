import { useView } from '../runtime/view-context.ts';
import { classes, variant } from '../theme/variant.ts';
import { shortAmount } from './amounts.ts';
import type { Format } from './amounts.ts';
import { columnsOf } from './columns-of.ts';
import { length, Plot } from './Plot.tsx';
import { columnMoments } from './moments.ts';
import type { Scale } from './scale.ts';
import { fills } from './series.css.ts';
import * as styles from './styles.css.ts';

/** A place along the foot, and an amount for each series. */
export interface ColumnRow {
  label: string;
  values: (number | null)[];
  /** The filling of its columns, where it is not the series' own. */
  filling?: 'rest' | undefined;
}

interface ColumnsProps {
  rows: readonly ColumnRow[];
  scale: Scale;
  format: Format;
  /** The part of its place that a row's columns take. */
  breadth: number;
  at: number | null;
  reader: object;
}

/** At most this many columns show their amounts above them, and also fit a narrow container. */
const mostNamed = 6;
const mostNamedNarrow = 4;
/** An amount under a column that ends further down meets the words along the foot. */
const lowest = 0.9;

export function Columns({ rows, scale, format, breadth, at, reader }: ColumnsProps) {
  const { store } = useView();
  const columns = columnsOf(rows, scale, breadth);
  const isNamed = columns.length <= mostNamed;
  const low = isNamed && columns.some(({ value, top, height }) => value < 0 && top + height > lowest);
  return (
    <Plot scale={scale} format={format} moments={columnMoments(rows.map(({ label }) => label))} low={low} reader={reader}>
      {at !== null && (
        <rect className={styles.cursorColumn} x={length(at / rows.length)} width={length(1 / rows.length)} y="0" height="100%" />
      )}
      {columns.map(({ row, series, left, width, top, height }) => (
        <rect
          key={`${row}-${series}`}
          className={variant(fills, rows[row]?.filling ?? series)}
          x={length(left)}
          width={length(width)}
          y={length(top)}
          height={length(height)}
          rx="2"
        />
      ))}
      {isNamed &&
        columns.map(({ row, series, left, width, top, height, value }) => (
          <text
            key={`${row}-${series}`}
            className={classes(styles.valueText, columns.length > mostNamedNarrow && styles.roomyText)}
            x={length(left + width / 2)}
            y={length(value < 0 ? top + height : top)}
            dy={value < 0 ? '1.1em' : '-0.4em'}
            textAnchor="middle"
          >
            {shortAmount(value, format, store)}
          </text>
        ))}
    </Plot>
  );
}
