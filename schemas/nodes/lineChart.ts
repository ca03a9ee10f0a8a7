import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { chart, lineSeries, quantity } from './chart-properties.ts';
import { text } from './properties.ts';

export const lineChart = defineNode({
  type: 'lineChart',
  family: 'Data',
  sheet: 'overview',
  doc: 'Amounts over time as lines, point by point readable with the arrow keys, with a table twin; with a `range` at its points, a projection.',
  also: 'graph',
  main: 'caption',
  // Controls that change the drawing stand above it: a `segmented` of periods, as links, or of the form or page with `from`.
  slots: ['children'],
  props: {
    ...chart,
    /** The meaning of the height, in words: "Account value, in dollars". */
    measure: text,
    series: lineSeries,
    /** In a card that is `flush`: periods and legend in one row, the plot to the edges. Its words are for a screen reader, since the page's figure says them. */
    look: z.enum(['card']).optional(),
    points: bindable(
      z.array(
        z.strictObject({
          /** A day, YYYY-MM-DD, which places the point in time; any other text places the points evenly. */
          at: text,
          label: text.optional(),
          /** One amount for each series, in their order. */
          values: z.array(quantity),
          /** Where the first series may come to lie: in 8 of 10 cases between low and high, in half of them between lower and upper. */
          range: z.strictObject({ low: quantity, lower: quantity, upper: quantity, high: quantity }).optional(),
        }),
      ),
    ),
    /** The first day to show, for a period that is chosen in the browser. */
    from: text.optional(),
    target: z.strictObject({ label: text, value: quantity }).optional(),
  },
});
