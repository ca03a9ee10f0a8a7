import type { Scale } from './scale.ts';

/** A column as shares of the field: from the left, from the top. */
export interface Column {
  row: number;
  series: number;
  value: number;
  left: number;
  width: number;
  top: number;
  height: number;
}

/** The columns of some rows, each from zero to its amount; a gap has none. The scale has to reach zero. */
export function columnsOf(rows: readonly { values: readonly (number | null)[] }[], scale: Scale, breadth: number): Column[] {
  const zero = scale.share(0);
  return rows.flatMap(({ values }, row) =>
    values.flatMap((value, series): Column[] => {
      if (value === null) return [];
      const place = 1 / rows.length;
      const width = (place * breadth) / values.length;
      const end = scale.share(value);
      return [
        {
          row,
          series,
          value,
          left: row * place + (place * (1 - breadth)) / 2 + series * width,
          // Neighbours keep a hair apart.
          width: values.length > 1 ? width * 0.92 : width,
          top: 1 - Math.max(end, zero),
          height: Math.abs(end - zero),
        },
      ];
    }),
  );
}
