import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { chart, quantity, series } from './chart-properties.ts';
import { text } from './properties.ts';

export const barChart = defineNode({
  type: 'barChart',
  family: 'Data',
  sheet: 'overview',
  doc: 'Amounts side by side as columns from zero, below it where negative, with a table twin. Shares of a whole are `bars`.',
  also: 'column chart, graph',
  main: 'caption',
  props: {
    ...chart,
    /** The meaning of the height, in words: "Dividends, in dollars". */
    measure: text,
    series,
    rows: bindable(z.array(z.strictObject({ label: text, values: z.array(quantity) }))),
  },
});
